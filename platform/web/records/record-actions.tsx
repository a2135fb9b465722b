import type { ApiSpec, EndpointSpec } from '#platform/contract/define-api.ts'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { RemoveRecord } from '../frames/remove-record.tsx'
import { useSay, useText } from '../language/use-text.ts'
import { showMessage } from '../messages/message-store.ts'
import { useScreenLinkProps } from '../routing/screen-link.tsx'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import { ARCHIVE_WORDS, saidOf } from './archive-words.ts'

interface ArchiveActionProps {
  readonly api: ApiSpec & { readonly endpoints: { readonly remove: EndpointSpec; readonly restore?: EndpointSpec } }
  readonly module: ModuleSpec<string, string, 'list'>
  readonly record: {
    readonly id: string
    readonly archivedAt?: string | undefined
    readonly can: { readonly remove: boolean }
  }
  /** What the record is called in the question and the message. */
  readonly name: string
  /** Small in the head of a workspace. */
  readonly size?: 'small'
  /** Leads on from one that was archived, where that is not the list of the module. */
  readonly after?: () => Promise<unknown>
}

interface RecordActionsProps extends ArchiveActionProps {
  readonly module: ModuleSpec<string, string, 'list' | 'edit'>
  readonly record: ArchiveActionProps['record'] & { readonly can: { readonly edit: boolean } }
}

/** Edit, archive and restore, where the server says that the caller may, for the head of a record's page. */
export function RecordActions(props: RecordActionsProps) {
  const { module, record, size } = props
  const text = useText<Record<never, string>>(module.id)
  const editLink = useScreenLinkProps(module, 'edit', { id: record.id })
  return (
    <>
      <ArchiveAction {...props} />
      {record.can.edit && (
        <a {...editLink} className={buttonClass(size ? { size } : {})}>
          {text('edit')}
        </a>
      )}
    </>
  )
}

/** The same without the link, for what is edited elsewhere or where it stands already. */
export function ArchiveAction(props: ArchiveActionProps) {
  const { api, record } = props
  if (!record.can.remove) return null
  const isKept = api.endpoints.restore !== undefined
  return isKept && record.archivedAt ? <Restore {...props} /> : <Remove {...props} isKept={isKept} />
}

function Remove({ api, module, record, name, size, isKept, after }: ArchiveActionProps & { readonly isKept: boolean }) {
  const text = useText<Record<never, string>>(module.id)
  const say = useSay()
  const navigation = useScreenNavigation()
  const remove = useApiMutation(api, 'remove')
  const confirm = async () => {
    await remove.send({ id: record.id })
    showMessage({ tone: 'success', text: isKept ? saidOf(say(ARCHIVE_WORDS.done), name) : text('removed', { name }) })
    await (after ? after() : navigation.open(module, 'list', {}, { replace: true }))
  }
  const said = isKept
    ? {
        remove: say(ARCHIVE_WORDS.archive),
        title: saidOf(say(ARCHIVE_WORDS.ask), name),
        words: say(ARCHIVE_WORDS.means),
      }
    : { remove: text('remove'), title: text('removeTitle', { name }), words: text('removeWords') }
  return (
    <RemoveRecord
      texts={{ ...said, keep: text('keep') }}
      isInMenu
      removal={remove}
      {...(size && { size })}
      onRemove={() => void confirm()}
    />
  )
}

function Restore({ api, record, name, size }: ArchiveActionProps) {
  const say = useSay()
  const restore = useApiMutation(api as ApiSpec & { endpoints: { restore: EndpointSpec } }, 'restore')
  const bringBack = async () => {
    try {
      await restore.send({ id: record.id })
      showMessage({ tone: 'success', text: saidOf(say(ARCHIVE_WORDS.restored), name) })
    } catch (error) {
      showMessage({ tone: 'warning', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <Button {...(size && { size })} busy={restore.isPending} onClick={() => void bringBack()}>
      {say(ARCHIVE_WORDS.restore)}
    </Button>
  )
}
