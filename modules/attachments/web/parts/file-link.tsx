import { useState } from 'react'
import { pictureKindOfType } from '#engines/photo/picture-kind.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { attachmentsApi } from '../../contract/attachments-api.ts'
import type { RecordFileRef } from '../../contract/record-file.ts'
import { useAttachmentsText } from '../use-attachments-text.ts'
import css from './file-link.module.css'

interface FileLinkProps {
  readonly file: RecordFileRef
  /** A photo is there to be looked at, and not only to be named. */
  readonly isLarge?: boolean
}

/** A file of a record where a part of it names it, such as a certificate: a photo opens in place, everything else is saved. */
export function FileLink({ file: { id, name, mediaType, hasPreview }, isLarge = false }: FileLinkProps) {
  const text = useAttachmentsText()
  const [isOpen, setOpen] = useState(false)
  const isShown = pictureKindOfType(mediaType)?.isShown ?? false
  const small = usePicture(hasPreview ? endpointAddress(attachmentsApi, 'preview', { id }) : '')
  const save = () => void downloadFile(attachmentsApi, 'open', { id }, name).catch(() => {})
  return (
    <>
      <button
        type="button"
        className={classNames(css['link'], isLarge && css['tile'])}
        onClick={isShown ? () => setOpen(true) : save}
      >
        {small ? (
          <img src={small} alt="" className={css[isLarge ? 'large' : 'small']} />
        ) : (
          <Icon name="file" sizePx={14} />
        )}
        <bdi className={css['name']}>{name}</bdi>
      </button>
      {isShown && (
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={name} closeLabel={text('close')} width="wide">
          {isOpen && <Opened id={id} name={name} />}
        </Dialog>
      )}
    </>
  )
}

function Opened({ id, name }: Pick<RecordFileRef, 'id' | 'name'>) {
  const picture = usePicture(endpointAddress(attachmentsApi, 'open', { id, inline: '1' }))
  return picture && <img src={picture} alt={name} className={css['opened']} />
}
