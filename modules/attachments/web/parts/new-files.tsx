import { useState } from 'react'
import { useBlobAddress } from '#platform/web/waiting/use-blob-address.ts'
import { FileButton } from '#ui/file-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useAttachmentsText } from '../use-attachments-text.ts'
import css from './files.module.css'

export interface NewFilesProps {
  readonly files: readonly File[]
  readonly onChange: (change: (files: readonly File[]) => readonly File[]) => void
}

/** Photos and files that are chosen while a record is entered: each can be taken back until it is saved. */
export function NewFiles({ files, onChange }: NewFilesProps) {
  const text = useAttachmentsText()
  const take = (file: File) => onChange((before) => [...before, file])
  return (
    <fieldset className={css['chosen']}>
      <legend className={css['legend']}>
        {text('files')} <span className={css['quiet']}>{text('optional')}</span>
      </legend>
      {files.length > 0 && (
        <ul className={css['chosenFiles']}>
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file has no name of its own: the camera calls each the same.
            <li key={`${at} ${file.name}`}>
              <ChosenFile file={file} />
              <IconButton
                label={text('takeBack', { name: file.name })}
                icon={<Icon name="close" />}
                onClick={() => onChange((before) => before.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css['buttons']}>
        <span className={css['camera']}>
          <FileButton
            label={text('takePhoto')}
            icon={<Icon name="camera" />}
            accept="image/*"
            withCamera
            onFile={take}
          />
        </span>
        <FileButton label={text('addFiles')} icon={<Icon name="upload" />} isMany onFile={take} />
      </div>
    </fieldset>
  )
}

function ChosenFile({ file }: { readonly file: File }) {
  const [open] = useState(() => async () => file)
  const address = useBlobAddress(file.type.startsWith('image/') ? open : undefined, file.name)
  return address ? <img src={address} alt={file.name} className={css['chosenPhoto']} /> : <bdi>{file.name}</bdi>
}
