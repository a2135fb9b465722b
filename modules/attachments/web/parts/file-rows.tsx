import { downloadFile } from '#platform/web/api/download-file.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { attachmentsApi } from '../../contract/attachments-api.ts'
import type { RecordFile } from '../../contract/record-file.ts'
import { useAttachmentsText } from '../use-attachments-text.ts'
import { RemoveFile } from './remove-file.tsx'
import { usePhotoFacts } from './use-photo-facts.ts'

/** Files that are not shown in place, each with its size and a way to save it. */
export function FileRows({ files }: { readonly files: readonly RecordFile[] }) {
  const text = useAttachmentsText()
  return (
    <RowList label={text('otherFiles')}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </RowList>
  )
}

function FileRow({ file }: { readonly file: RecordFile }) {
  const text = useAttachmentsText()
  const format = useFormats()
  const { id, name, caption, sizeBytes, by, at, can } = file
  const facts = [
    format.fileSize(sizeBytes),
    ...usePhotoFacts(file),
    text('addedBy', { name: by.name, moment: format.dateTime(at) }),
  ]
  return (
    <RowItem icon="file" title={<bdi>{caption ? `${name} · ${caption}` : name}</bdi>} fact={facts.join(' · ')}>
      <Button size="small" onClick={() => void downloadFile(attachmentsApi, 'open', { id }, name).catch(() => {})}>
        {text('download')}
      </Button>
      {can.edit && <RemoveFile file={file} />}
    </RowItem>
  )
}
