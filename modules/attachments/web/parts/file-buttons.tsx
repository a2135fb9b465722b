import type { ReactNode } from 'react'
import { FileButton } from '#ui/file-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAttachmentsText } from '../use-attachments-text.ts'
import css from './files.module.css'

/** Takes photos and files, by the camera where there is one, and by the dialog of the system. */
export function FileButtons({ onFile, children }: { onFile: (file: File) => void; children?: ReactNode }) {
  const text = useAttachmentsText()
  return (
    <div className={css['buttons']}>
      <span className={css['camera']}>
        <FileButton
          label={text('takePhoto')}
          icon={<Icon name="camera" />}
          accept="image/*"
          withCamera
          onFile={onFile}
        />
      </span>
      <FileButton label={text('addFiles')} icon={<Icon name="upload" />} isMany onFile={onFile} />
      {children}
    </div>
  )
}
