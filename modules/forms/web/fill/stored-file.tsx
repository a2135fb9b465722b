import type { MediaAnswer } from '#engines/forms/media-answer.ts'
import { attachmentsApi } from '#modules/attachments/contract/attachments-api.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { Button } from '#ui/button.tsx'
import css from './fill.module.css'

/** A file that came with a form, as it hangs on the record: whoever reads that opens it. */
export function StoredFile({ file, isPhoto }: { readonly file: MediaAnswer; readonly isPhoto: boolean }) {
  const { id, name } = file
  const picture = usePicture(isPhoto ? endpointAddress(attachmentsApi, 'open', { id, inline: '1' }) : '')
  return (
    <span className={css['file']}>
      {picture && <img src={picture} alt={name} className={css['photo']} />}
      <Button size="small" onClick={() => void downloadFile(attachmentsApi, 'open', { id }, name).catch(() => {})}>
        <bdi>{name}</bdi>
      </Button>
    </span>
  )
}
