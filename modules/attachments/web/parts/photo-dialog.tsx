import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MarkedPicture } from '#viewers/marks/marked-picture.tsx'
import { attachmentsApi } from '../../contract/attachments-api.ts'
import type { RecordFile } from '../../contract/record-file.ts'
import { sizeOf } from '../photo-size.ts'
import { useAttachmentsText } from '../use-attachments-text.ts'
import { DrawOnPhoto } from './draw-on-photo.tsx'
import css from './files.module.css'
import { RemoveFile } from './remove-file.tsx'
import { usePhotoFacts } from './use-photo-facts.ts'

interface PhotoDialogProps {
  readonly photos: readonly RecordFile[]
  readonly openId: string | null
  readonly onOpen: (id: string | null) => void
}

/** One photo as it was uploaded, with what it says of itself and a way to the next. */
export function PhotoDialog({ photos, openId, onOpen }: PhotoDialogProps) {
  const text = useAttachmentsText()
  const at = photos.findIndex(({ id }) => id === openId)
  const file = photos[at]
  const [drawnOn, setDrawnOn] = useState<string | null>(null)
  const step = (by: number) => onOpen(photos[(at + by + photos.length) % photos.length]?.id ?? null)
  if (file && drawnOn === file.id) return <DrawOnPhoto file={file} onClose={() => setDrawnOn(null)} />
  return (
    <Dialog
      isOpen={file !== undefined}
      onClose={() => onOpen(null)}
      title={file ? file.caption || file.name : text('photos')}
      closeLabel={text('close')}
      width="wide"
      actions={
        photos.length > 1 ? (
          <>
            <IconButton label={text('previous')} icon={<Icon name="chevron-start" />} onClick={() => step(-1)} />
            <IconButton label={text('next')} icon={<Icon name="chevron-end" />} onClick={() => step(1)} />
          </>
        ) : undefined
      }
    >
      {file && <OpenPhoto key={`${file.id} ${file.rowVersion}`} file={file} onDraw={() => setDrawnOn(file.id)} />}
    </Dialog>
  )
}

function OpenPhoto({ file, onDraw }: { readonly file: RecordFile; readonly onDraw: () => void }) {
  const text = useAttachmentsText()
  const format = useFormats()
  const picture = usePicture(endpointAddress(attachmentsApi, 'open', { id: file.id, inline: '1' }))
  const facts = usePhotoFacts(file)
  const [isBare, setBare] = useState(false)
  const { name, by, at, can, sizeBytes } = file
  const marks = file.photo?.marks ?? []
  return (
    <figure className={css['opened']}>
      {picture ? (
        <MarkedPicture src={picture} alt={file.caption || name} marks={isBare ? [] : marks} size={sizeOf(file)} />
      ) : (
        <span className={css['blank']}>{text('reading')}</span>
      )}
      <figcaption>
        {[...facts, format.fileSize(sizeBytes), text('addedBy', { name: by.name, moment: format.dateTime(at) })].map(
          (fact) => (
            <span key={fact} className={css['fact']}>
              {fact}
            </span>
          ),
        )}
      </figcaption>
      {can.edit && <CaptionField file={file} />}
      <div className={css['buttons']}>
        {can.draw && (
          <Button size="small" icon={<Icon name="edit" />} onClick={onDraw}>
            {text('draw')}
          </Button>
        )}
        {marks.length > 0 && (
          <Button size="small" look="quiet" aria-pressed={isBare} onClick={() => setBare(!isBare)}>
            {text(isBare ? 'showDrawing' : 'showOriginal')}
          </Button>
        )}
        <Button
          size="small"
          icon={<Icon name="download" />}
          onClick={() => void downloadFile(attachmentsApi, 'open', { id: file.id }, name).catch(() => {})}
        >
          {text('download')}
        </Button>
        {can.edit && <RemoveFile file={file} />}
      </div>
    </figure>
  )
}

function CaptionField({ file: { id, caption, rowVersion } }: { readonly file: RecordFile }) {
  const text = useAttachmentsText()
  const [typed, setTyped] = useState(caption)
  const change = useApiMutation(attachmentsApi, 'change')
  return (
    <form
      className={css['captioning']}
      onSubmit={(event) => {
        event.preventDefault()
        change.submit({ id, caption: typed, rowVersion })
      }}
    >
      <TextField
        label={text('caption')}
        value={typed}
        maxLength={500}
        dir="auto"
        error={change.error?.message}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() !== caption && (
        <Button size="small" type="submit" busy={change.isPending}>
          {text('saveCaption')}
        </Button>
      )}
    </form>
  )
}
