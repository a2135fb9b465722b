import { useFormats } from '#platform/web/language/use-formats.ts'
import type { RecordFile } from '../../contract/record-file.ts'
import { useAttachmentsText } from '../use-attachments-text.ts'

/** What a photo says of itself, in words: when it was taken, how far from the site, how large it is. */
export function usePhotoFacts({ photo }: RecordFile): string[] {
  const text = useAttachmentsText()
  const format = useFormats()
  if (!photo) return []
  const { takenAt, metresFromSite, width, height } = photo
  const hasZone = takenAt !== null && takenAt.length > 19
  // Without a zone the camera's clock is shown as it stood, wherever the reader is.
  const moment = takenAt && (hasZone ? format.dateTime(takenAt) : format.dateTime(`${takenAt}Z`, 'UTC'))
  const distance =
    metresFromSite !== null &&
    (metresFromSite < 1_000
      ? format.quantity(String(metresFromSite), 'm')
      : format.quantity((metresFromSite / 1_000).toFixed(1), 'km'))
  return [
    ...(moment ? [text('takenAt', { moment })] : []),
    ...(distance ? [text('fromSite', { distance })] : []),
    ...(moment && !hasZone ? [text('cameraClock')] : []),
    ...(width && height ? [text('size', { width: String(width), height: String(height) })] : []),
  ]
}
