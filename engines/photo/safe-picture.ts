import { createHash } from 'node:crypto'
import { readJpeg } from './picture-jpeg.ts'
import { readPng } from './picture-png.ts'

/** Longest side of a picture that is taken, pixels; browsers make it smaller before they send it. */
export const MAX_PICTURE_SIDE = 1024

/** A picture that shows pixels and carries nothing else. */
export interface SafePicture {
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly content: Buffer
  /** Beginning of the content's SHA-256, hex. */
  readonly version: string
}

/**
 * Makes a picture safe to store and to show. What it is, is told by its content; its size is read from the header before
 * anything is decoded; only the parts that make the pixels are written again, so that places, comments, profiles and
 * whatever hides behind the end are gone.
 * @returns null where it is no JPEG or PNG, too large, or broken
 */
export function safePicture(bytes: Buffer): SafePicture | null {
  const png = readPng(bytes, MAX_PICTURE_SIDE)
  const content = png ?? readJpeg(bytes, MAX_PICTURE_SIDE)
  if (!content) return null
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return { mediaType: png ? 'image/png' : 'image/jpeg', content, version }
}
