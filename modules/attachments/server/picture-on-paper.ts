import { readFile } from 'node:fs/promises'
import type { PaperPicture } from '#engines/paper/paper.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { StoredRecordFile } from './record-file-repository.ts'

/** A photo that nobody has made smaller yet is printed up to this size, and named above it. */
const MOST_PICTURE_BYTES = 4 * 1024 ** 2

/** A file of a record as a picture on paper. */
export type PrintedPhoto = PaperPicture & { readonly of: string }

/**
 * A photo of a record as it is printed, with what was drawn over it: the small picture, which is made within seconds; the photo
 * itself before that. Null for what is no photo, or none that paper takes.
 */
export async function pictureOnPaper(
  { db, services }: Pick<RequestContext, 'db' | 'services'>,
  file: StoredRecordFile,
  caption: string,
): Promise<PrintedPhoto | null> {
  const { id, previewId, fileId, sizeBytes, isPhoto, width, height, marks } = file
  if (!isPhoto || (previewId === null && sizeBytes > MOST_PICTURE_BYTES)) return null
  const bytes = await services.files.withLocalPath(db, previewId ?? fileId, (path) => readFile(path))
  const drawn = width && height && marks.length > 0 ? { marks: { drawn: marks, size: { width, height } } } : {}
  return { of: id, base64: bytes.toString('base64'), caption, ...drawn }
}
