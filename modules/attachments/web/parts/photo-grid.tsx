import { useState } from 'react'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { MarkedPicture } from '#viewers/marks/marked-picture.tsx'
import { attachmentsApi } from '../../contract/attachments-api.ts'
import type { RecordFile } from '../../contract/record-file.ts'
import { sizeOf } from '../photo-size.ts'
import { useAttachmentsText } from '../use-attachments-text.ts'
import css from './files.module.css'
import { PhotoDialog } from './photo-dialog.tsx'
import { usePhotoFacts } from './use-photo-facts.ts'

/** Photos as tiles; one opens large, with the others beside it. */
export function PhotoGrid({ photos }: { readonly photos: readonly RecordFile[] }) {
  const text = useAttachmentsText()
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <>
      <ul className={css['grid']} aria-label={text('photos')}>
        {photos.map((file) => (
          <li key={file.id}>
            <PhotoTile file={file} onOpen={() => setOpenId(file.id)} />
          </li>
        ))}
      </ul>
      <PhotoDialog photos={photos} openId={openId} onOpen={setOpenId} />
    </>
  )
}

function PhotoTile({ file, onOpen }: { readonly file: RecordFile; readonly onOpen: () => void }) {
  const text = useAttachmentsText()
  const { photo, id, name, caption } = file
  const picture = usePicture(photo?.hasPreview ? endpointAddress(attachmentsApi, 'preview', { id }) : '')
  const [fact] = usePhotoFacts(file)
  return (
    <button
      type="button"
      className={css['tile']}
      onClick={onOpen}
      aria-label={text('openPhoto', { name: caption || name })}
    >
      {picture ? (
        <MarkedPicture
          src={picture}
          alt=""
          fit="cover"
          marks={photo?.marks ?? []}
          size={sizeOf(file)}
          className={css['picture']}
        />
      ) : (
        <span className={css['blank']}>{text(photo?.state === 'reading' ? 'reading' : 'noPreview')}</span>
      )}
      <bdi className={css['caption']}>{caption || name}</bdi>
      {fact && <span className={css['fact']}>{fact}</span>}
    </button>
  )
}
