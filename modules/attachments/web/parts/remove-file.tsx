import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { RemoveRecord } from '#platform/web/frames/remove-record.tsx'
import { attachmentsApi } from '../../contract/attachments-api.ts'
import type { RecordFile } from '../../contract/record-file.ts'
import { useAttachmentsText } from '../use-attachments-text.ts'

export function RemoveFile({ file: { id, name } }: { readonly file: RecordFile }) {
  const text = useAttachmentsText()
  const remove = useApiMutation(attachmentsApi, 'remove')
  return (
    <RemoveRecord
      size="small"
      removal={remove}
      onRemove={() => remove.submit({ id })}
      texts={{
        remove: text('remove'),
        title: text('removeTitle', { name }),
        words: text('removeWords'),
        keep: text('keep'),
      }}
    />
  )
}
