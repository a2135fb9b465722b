import { useState } from 'react'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import type { Check } from '#modules/inspection-plans/contract/plan.ts'
import { useBlobAddress } from '#platform/web/waiting/use-blob-address.ts'
import type { DraftFiles } from '#platform/web/waiting/use-waiting-draft.ts'
import { findBlob } from '#platform/web/waiting/waiting-store.ts'
import type { WaitingFile } from '#platform/web/waiting/waiting-write.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useQualityText } from '../use-quality-text.ts'
import css from './quality.module.css'

interface ItemFilesProps {
  readonly inspectionId: string
  readonly check: Check
  /** Taken on this device, and not sent yet. */
  readonly waiting: readonly WaitingFile[]
  /** Null where none can be added now. */
  readonly files: DraftFiles | null
}

/** Photos and files of an item that lie on this device until they are sent with its answer. */
export function ItemFiles({ inspectionId, check, waiting, files }: ItemFilesProps) {
  const text = useQualityText()
  const [hasFailed, setFailed] = useState(false)
  const part = check.id
  const take = (file: File) => {
    const use = { purpose: uploadPurposeOf(inspectionId, part), part }
    setFailed(false)
    void files?.add(file, file.name, use).catch(() => setFailed(true))
  }
  return (
    <>
      {waiting.length > 0 && (
        <ul className={css['files']} aria-label={text('notSentFiles')}>
          {waiting.map((file) => (
            <li key={file.id}>
              <KeptFile file={file} />
              {files && (
                <Button size="small" look="quiet" onClick={() => void files.remove(file.id)}>
                  {text('removeNamed', { name: file.name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {files && (
        <span className={css['tools']}>
          <FileButton
            label={text('takePhoto')}
            icon={<Icon name="camera" />}
            accept="image/*"
            withCamera
            onFile={take}
          />
          {check.evidence !== 'none' && <FileButton label={text('addFile')} isMany onFile={take} />}
        </span>
      )}
      {hasFailed && <FieldMessage id={`files-${part}`} text={text('noRoom')} />}
    </>
  )
}

function KeptFile({ file: { id, name, type } }: { readonly file: WaitingFile }) {
  const address = useBlobAddress(type.startsWith('image/') ? findBlob : undefined, id)
  return address ? <img src={address} alt={name} className={css['photo']} /> : <bdi>{name}</bdi>
}
