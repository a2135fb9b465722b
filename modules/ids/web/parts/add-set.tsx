import { useState } from 'react'
import { UploadProgress } from '#modules/files/web/public.ts'
import type { BimModel } from '#modules/models/contract/bim-model.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { uploadedFile, uploads } from '#platform/web/upload/uploads.ts'
import { useFileUpload } from '#platform/web/upload/use-file-upload.ts'
import { FileButton } from '#ui/file-button.tsx'
import { idsApi } from '../../contract/ids-api.ts'
import { useIdsText } from '../use-ids-text.ts'
import css from './checks.module.css'

const IDS_FILES = { purpose: 'ids.set', name: /\.(ids|xml)$/i }

/** An IDS file becomes a set of the project as soon as it is sent, named as the file. */
export function AddSet({ model }: { model: BimModel }) {
  const text = useIdsText()
  const [uploadId, setUploadId] = useState('')
  const upload = useFileUpload(uploadId, IDS_FILES)
  const add = useApiMutation(idsApi, 'addSet', { invalidates: ['jobs'] })
  const take = async (file: File) => {
    const { projectCode, siteCode, structureCode } = model
    const id = await upload.begin(file, { projectCode, siteCode, structureCode })
    if (!id) return
    setUploadId(id)
    // A cancelled upload ends the wait without a set.
    const fileId = await uploadedFile(id).catch(() => null)
    if (fileId === null) return
    const name = file.name.replace(/\.[^.]+$/, '').slice(0, 200)
    try {
      await add.send({ projectCode, siteCode, structureCode, name, fileId })
      showMessage({ tone: 'success', text: text('setAdded', { name }) })
    } catch {
      // Shown below from the mutation.
    }
    await uploads.dismiss(id)
  }
  return (
    <div className={css['add']}>
      {upload.item ? (
        <UploadProgress item={upload.item} />
      ) : (
        <FileButton label={text('addSet')} accept=".ids,.xml" onFile={(file) => void take(file)} />
      )}
      {upload.refusal && <p role="alert">{text(upload.refusal.key, { name: upload.refusal.name })}</p>}
      {add.error && <p role="alert">{add.error.message}</p>}
    </div>
  )
}
