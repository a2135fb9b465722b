import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { uploadedFile, uploads } from '#platform/web/upload/uploads.ts'
import { refusalText, useFileUpload } from '#platform/web/upload/use-file-upload.ts'
import { FileButton } from '#ui/file-button.tsx'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { useStreetText } from '../use-street-text.ts'
import css from './street-photos.module.css'

const STREET_PHOTO_FILE = {
  purpose: 'street-photo.source',
  endings: ['.jpg', '.jpeg', '.png', '.webp'],
} as const
const LONGEST_NAME = 200

/** Takes photos, several at once: each becomes a record as soon as it has arrived. */
export function AddPhotos() {
  const text = useStreetText()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const create = useApiMutation(streetPhotosApi, 'create', { invalidates: ['jobs'] })
  const { begin, refusal } = useFileUpload('', STREET_PHOTO_FILE)
  const [onTheWay, setOnTheWay] = useState(0)
  const place = { projectCode: project.code, siteCode: site.code }
  const take = async (file: File) => {
    const id = await begin(file, { ...place, structureCode: '' })
    if (!id) return
    setOnTheWay((count) => count + 1)
    try {
      const fileId = await uploadedFile(id)
      await create.send({ ...place, fileId, name: file.name.replace(/\.[^.]+$/, '').slice(0, LONGEST_NAME) })
      await uploads.dismiss(id)
    } catch (error) {
      const why = error instanceof Error && error.message ? error.message : text('broken')
      showMessage({ tone: 'error', text: text('notTaken', { name: file.name, why }) })
    } finally {
      setOnTheWay((count) => count - 1)
    }
  }
  return (
    <>
      <FileButton
        label={text('addPhotos')}
        accept={STREET_PHOTO_FILE.endings.join(',')}
        isMany
        onFile={(file) => void take(file)}
      />
      {onTheWay > 0 && (
        <span role="status" className={css['quiet']}>
          {text('taking', { count: onTheWay })}
        </span>
      )}
      {refusal && <span role="alert">{refusalText(refusal, STREET_PHOTO_FILE)}</span>}
    </>
  )
}
