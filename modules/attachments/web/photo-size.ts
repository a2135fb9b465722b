import type { RecordFile } from '../contract/record-file.ts'

/** Pixels of a photo as one looks at it; null where nobody has read it yet. */
export function sizeOf({ photo }: RecordFile): { readonly width: number; readonly height: number } | null {
  return photo?.width && photo.height ? { width: photo.width, height: photo.height } : null
}
