import { Suspense, useState } from 'react'
import { FileButton } from '#ui/file-button.tsx'
import { uploadProgress } from './upload-progress-slot.ts'
import { uploadedFile, uploads } from './uploads.ts'
import { type FileKind, type FilePlace, refusalText, useFileUpload } from './use-file-upload.ts'

/**
 * A button for a file that becomes something as soon as it has arrived: a version of a model, a set of requirements.
 * Where `send` is refused, its words are shown.
 */
export function TakeFile(props: {
  readonly of: FileKind
  readonly place: FilePlace
  readonly label: string
  readonly send: (fileId: string, file: File) => Promise<unknown>
}) {
  const { of, place, label, send } = props
  const [uploadId, setUploadId] = useState('')
  const [failure, setFailure] = useState('')
  const upload = useFileUpload(uploadId, of)
  const take = async (file: File) => {
    setFailure('')
    const { projectCode, siteCode, structureCode } = place
    const id = await upload.begin(file, { projectCode, siteCode, structureCode })
    if (!id) return
    setUploadId(id)
    // A cancelled upload ends the wait, and nothing is sent.
    const fileId = await uploadedFile(id).catch(() => null)
    if (fileId === null) return
    await send(fileId, file).catch((error: Error) => setFailure(error.message))
    await uploads.dismiss(id)
  }
  const refused = upload.refusal ? refusalText(upload.refusal, of) : failure
  return (
    <>
      {upload.item ? (
        <Suspense>
          <uploadProgress.Part item={upload.item} />
        </Suspense>
      ) : (
        <div>
          <FileButton label={label} accept={of.endings.join(',')} onFile={(file) => void take(file)} />
        </div>
      )}
      {refused && <p role="alert">{refused}</p>}
    </>
  )
}
