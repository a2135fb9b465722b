import { useFormats } from '#platform/web/language/use-formats.ts'
import type { RecordFile } from '../../contract/record-file.ts'
import { useAttachmentsText } from '../use-attachments-text.ts'

/** What a photo says of itself, in words: when it was taken, how far from the site and where, how large it is; and who drew on it. */
export function usePhotoFacts({ photo }: RecordFile): string[] {
  const text = useAttachmentsText()
  const format = useFormats()
  if (!photo) return []
  const { takenAt, metresFromSite, lat, lon, width, height, marks } = photo
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
    ...(lat !== null && lon !== null ? [text('takenWhere', { position: format.position(lat, lon) })] : []),
    ...(moment && !hasZone ? [text('cameraClock')] : []),
    ...(width && height ? [text('size', { width: String(width), height: String(height) })] : []),
    ...drawersOf(marks).map(({ name, at }) => text('drawnBy', { name, moment: format.dateTime(at) })),
  ]
}

/** Each who drew on a photo once, with when they did so last. */
function drawersOf(marks: NonNullable<RecordFile['photo']>['marks']): { readonly name: string; readonly at: string }[] {
  const drawers = new Map<string, { readonly name: string; readonly at: string }>()
  for (const { by, at } of marks) {
    const before = drawers.get(by.id)
    if (!before || before.at < at) drawers.set(by.id, { name: by.name, at })
  }
  return [...drawers.values()]
}
