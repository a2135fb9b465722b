import type { ApiSpec, EndpointSpec } from '#platform/contract/define-api.ts'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import { buttonClass } from '#ui/button-class.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { RemoveRecord } from '../frames/remove-record.tsx'
import { useText } from '../language/use-text.ts'
import { showMessage } from '../messages/message-store.ts'
import { useScreenLinkProps } from '../routing/screen-link.tsx'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'

interface RecordActionsProps {
  readonly api: ApiSpec & { readonly endpoints: { readonly remove: EndpointSpec } }
  readonly module: ModuleSpec<string, string, 'list' | 'edit'>
  readonly record: { readonly id: string; readonly can: { readonly edit: boolean; readonly remove: boolean } }
  /** What the record is called in the question and the message. */
  readonly name: string
}

/** Edit and remove, where the server says that the caller may, for the head of a record's page. */
export function RecordActions({ api, module, record, name }: RecordActionsProps) {
  const text = useText<Record<never, string>>(module.id)
  const navigation = useScreenNavigation()
  const editLink = useScreenLinkProps(module, 'edit', { id: record.id })
  const remove = useApiMutation(api, 'remove')
  const confirm = async () => {
    await remove.send({ id: record.id })
    showMessage({ tone: 'success', text: text('removed', { name }) })
    await navigation.open(module, 'list', {}, { replace: true })
  }
  return (
    <>
      {record.can.remove && (
        <RemoveRecord
          texts={{
            remove: text('remove'),
            title: text('removeTitle', { name }),
            words: text('removeWords'),
            keep: text('keep'),
          }}
          removal={remove}
          onRemove={() => void confirm()}
        />
      )}
      {record.can.edit && (
        <a {...editLink} className={buttonClass()}>
          {text('edit')}
        </a>
      )}
    </>
  )
}
