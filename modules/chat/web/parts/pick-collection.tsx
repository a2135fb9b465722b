import { fileCollectionsApi } from '#modules/file-collections/contract/file-collections-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useChatText } from '../use-chat-text.ts'

/** Collections offered: more than one chooses from. */
const OFFERED = 200

interface Props {
  readonly picked: string | null
  readonly projectCode: string | null
  readonly onPick: (id: string | null) => void
}

/** What the assistant answers from: all documents, or the files of one collection of the library. */
export function PickCollection({ picked, projectCode, onPick }: Props) {
  const text = useChatText()
  const nameOf = useNameOf()
  const mayRead = useCan('file-collection:read')
  const asked = { pageSize: OFFERED, ...(projectCode && { projectCode }) }
  const collections = useApiQuery(fileCollectionsApi, 'list', asked, { enabled: mayRead })
  if (!collections.data || (collections.data.total === 0 && !picked)) return null
  return (
    <SelectField
      label={text('answerFrom')}
      placeholder={text('allDocuments')}
      value={picked ?? ''}
      choices={collections.data.items.map((one) => ({ value: one.id, label: nameOf(one) }))}
      onChange={({ target }) => onPick(target.value || null)}
    />
  )
}
