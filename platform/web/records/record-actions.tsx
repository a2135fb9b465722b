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

interface RecordActionsProps {
  readonly api: ApiSpec & { readonly endpoints: { readonly remove: EndpointSpec; readonly restore?: EndpointSpec } }
  readonly module: ModuleSpec<string, string, 'list' | 'edit'>
  readonly record: {
    readonly id: string
    readonly archivedAt?: string | undefined
    readonly can: { readonly edit: boolean; readonly remove: boolean }
  }
  /** What the record is called in the question and the message. */
  readonly name: string
}

/** Edit, archive and restore, where the server says that the caller may, for the head of a record's page. */
export function RecordActions(props: RecordActionsProps) {
  const { api, module, record } = props
  const text = useText<Record<never, string>>(module.id)
  const editLink = useScreenLinkProps(module, 'edit', { id: record.id })
  const isKept = api.endpoints.restore !== undefined
  return (
    <>
      {record.can.remove &&
        (isKept && record.archivedAt ? <Restore {...props} /> : <Remove {...props} isKept={isKept} />)}
      {record.can.edit && (
        <a {...editLink} className={buttonClass()}>
          {text('edit')}
        </a>
      )}
    </>
  )
}

function Remove({ api, module, record, name, isKept }: RecordActionsProps & { readonly isKept: boolean }) {
  const text = useText<Record<never, string>>(module.id)
  const say = useSay()
  const navigation = useScreenNavigation()
  const remove = useApiMutation(api, 'remove')
  const confirm = async () => {
    await remove.send({ id: record.id })
    showMessage({ tone: 'success', text: isKept ? saidOf(say(ARCHIVE_WORDS.done), name) : text('removed', { name }) })
    await navigation.open(module, 'list', {}, { replace: true })
  }
  const said = isKept
    ? {
        remove: say(ARCHIVE_WORDS.archive),
        title: saidOf(say(ARCHIVE_WORDS.ask), name),
        words: say(ARCHIVE_WORDS.means),
      }
    : { remove: text('remove'), title: text('removeTitle', { name }), words: text('removeWords') }
  return <RemoveRecord texts={{ ...said, keep: text('keep') }} removal={remove} onRemove={() => void confirm()} />
}

function Restore({ api, record, name }: RecordActionsProps) {
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
    <Button busy={restore.isPending} onClick={() => void bringBack()}>
      {say(ARCHIVE_WORDS.restore)}
    </Button>
  )
}
