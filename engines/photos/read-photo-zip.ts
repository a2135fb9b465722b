import { readZip } from '../zip/read-zip.ts'
import { readDronePhoto } from './drone-photo.ts'
import { type PhotoSetReport, reportPhotoSet } from './photo-set.ts'
import { photosUnreadable } from './photos-unreadable.ts'

/** Photos with facts of a camera; folders that a Mac adds are none of the flight. */
export const isPhoto = (name: string): boolean =>
  /\.(jpe?g|tiff?|dng|heic)$/i.test(name) && !name.startsWith('__MACOSX/')
const MOST_BYTES = 4 * 1024 ** 3
const MOST_PHOTOS = 3_000
export const PHOTO_LIMITS = { maxEntries: MOST_PHOTOS * 2, maxUnpackedBytes: MOST_BYTES }

/**
 * What the photos of a ZIP archive cover.
 * @throws UnreadableFileError for what is no ZIP, is cut, or holds no photo with facts of a camera
 */
export async function readPhotoZip(
  bytes: Uint8Array,
  onProgress: (part: number) => void = () => undefined,
): Promise<PhotoSetReport & { readonly unread: readonly string[] }> {
  const files = readZip(bytes, PHOTO_LIMITS, isPhoto)
  const photos = []
  const unread: string[] = []
  for (const [name, content] of files) {
    const photo = await readDronePhoto(name, content)
    if (photo) photos.push(photo)
    else unread.push(name)
    onProgress((photos.length + unread.length) / files.size)
  }
  if (photos.length === 0) throw photosUnreadable('no-photos', { name: 'ZIP' })
  return { ...reportPhotoSet(photos), unread }
}
