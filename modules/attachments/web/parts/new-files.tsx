import { useState } from 'react'
import { randomUuid } from '#platform/web/random-id.ts'
import { useBlobAddress } from '#platform/web/waiting/use-blob-address.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useAttachmentsText } from '../use-attachments-text.ts'
import { FileButtons } from './file-buttons.tsx'
import css from './files.module.css'

/** Known by an id: a camera calls each of its photos the same. */
export interface ChosenFile {
  readonly id: string
  readonly file: File
}

export interface NewFilesProps {
  readonly files: readonly ChosenFile[]
  readonly onChange: (change: (files: readonly ChosenFile[]) => readonly ChosenFile[]) => void
}

/** Photos and files that are chosen while a record is entered: each can be taken back until it is saved. */
export function NewFiles({ files, onChange }: NewFilesProps) {
  const text = useAttachmentsText()
  const take = (file: File) => onChange((before) => [...before, { id: randomUuid(), file }])
  return (
    <fieldset className={css['chosen']}>
      <legend className={css['legend']}>
        {text('files')} <span className={css['quiet']}>{text('optional')}</span>
      </legend>
      {files.length > 0 && (
        <ul className={css['chosenFiles']}>
          {files.map(({ id, file }) => (
            <li key={id}>
              <Shown file={file} />
              <IconButton
                label={text('takeBack', { name: file.name })}
                icon={<Icon name="close" />}
                onClick={() => onChange((before) => before.filter((other) => other.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileButtons onFile={take} />
    </fieldset>
  )
}

function Shown({ file }: { readonly file: File }) {
  const [open] = useState(() => async () => file)
  const address = useBlobAddress(file.type.startsWith('image/') ? open : undefined, file.name)
  return address ? <img src={address} alt={file.name} className={css['chosenPhoto']} /> : <bdi>{file.name}</bdi>
}
