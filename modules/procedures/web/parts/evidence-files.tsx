import { useState } from 'react'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { UploadProgress } from '#modules/files/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { uploadedFile, uploads } from '#platform/web/upload/uploads.ts'
import { useFileUpload } from '#platform/web/upload/use-file-upload.ts'
import { FileButton } from '#ui/file-button.tsx'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'

const ANY_FILE: readonly string[] = []

/** Photos and files that a step asks for, sent one by one; the server puts them on the run when the step is done. */
export function EvidenceFiles(props: { readonly runId: string; readonly onFiles: (ids: readonly string[]) => void }) {
  const text = useProceduresText()
  const [uploadId, setUploadId] = useState('')
  const [files, setFiles] = useState<readonly { id: string; name: string }[]>([])
  const upload = useFileUpload(uploadId, { purpose: uploadPurposeOf(props.runId), endings: ANY_FILE })
  const run = useApiQuery(proceduresApi, 'run', { id: props.runId })
  const take = async (file: File) => {
    if (!run.data) return
    const { projectCode, siteCode, structureCode } = run.data
    const place = { projectCode, siteCode: siteCode ?? '', structureCode: structureCode ?? '' }
    const id = await upload.begin(file, place)
    if (!id) return
    setUploadId(id)
    // A cancelled upload ends the wait without a file.
    const fileId = await uploadedFile(id).catch(() => null)
    if (fileId === null) return
    const all = [...files, { id: fileId, name: file.name }]
    setFiles(all)
    props.onFiles(all.map((one) => one.id))
    await uploads.dismiss(id)
  }
  return (
    <div className={css['form']}>
      {files.length > 0 && (
        <ul>
          {files.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {upload.item ? (
        <UploadProgress item={upload.item} />
      ) : (
        <FileButton label={text('addFile')} onFile={(file) => void take(file)} />
      )}
      {upload.refusal && <p role="alert">{text(upload.refusal.key, { name: upload.refusal.name })}</p>}
    </div>
  )
}
