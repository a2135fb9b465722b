import { pictureKindOf } from '../photo/picture-kind.ts'
import { type DocumentText, plainPage } from './document-text.ts'
import { documentWarning } from './document-warnings.ts'
import { documentUnreadable } from './documents-unreadable.ts'
import { MOST_SIDE, type PagePicture, POINTS_PER_INCH } from './recognise-text.ts'

/** A picture of more is there to fill the memory. */
export const MOST_PIXELS = 150_000_000
/** Scanners that do not say how fine they are, and cameras, which write the 72 of screens. */
const USUAL_DPI = 200
const LEAST_DPI = 100
const MOST_PAGES = 500

const KINDS: ReadonlySet<string | undefined> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const TIFF = /^(?:II\*\0|MM\0\*)/

/** JPEG, PNG, WebP or TIFF. */
export function isPictureFile(bytes: Uint8Array): boolean {
  return KINDS.has(pictureKindOf(bytes)?.mediaType) || TIFF.test(String.fromCharCode(...bytes.subarray(0, 4)))
}

/** The pages of a picture, of which a fax or a scanner writes several into one TIFF: without text as long as nobody reads them. */
export async function readPicture(bytes: Uint8Array): Promise<DocumentText> {
  const { default: sharp } = await import('sharp')
  const { pages = 1, width = 0, height = 0, density } = await sharp(bytes).metadata().catch(refuse)
  const points = POINTS_PER_INCH / dpiOf(density)
  const size = [width * points, height * points] as const
  const read = Array.from({ length: Math.min(pages, MOST_PAGES) }, (_, at) => ({
    ...plainPage(at + 1, ''),
    size,
    hasPicture: true,
  }))
  return {
    pages: read,
    warnings: pages > MOST_PAGES ? [documentWarning('first-pages', { most: MOST_PAGES, said: pages })] : [],
  }
}

/** One page of it, upright and no larger than can be read. @param page from 1 */
export async function pictureOfPage(bytes: Uint8Array, page: number): Promise<PagePicture> {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, page: page - 1 })
  const { density, width = 0, height = 0 } = await image.metadata().catch(refuse)
  const scale = Math.min(1, MOST_SIDE / Math.max(width, height, 1))
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .grayscale()
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const dpi = dpiOf(density) * scale
  return { pixels: data, width: info.width, height: info.height, channels: info.channels === 3 ? 3 : 1, dpi }
}

function dpiOf(density = 0): number {
  return density >= LEAST_DPI ? density : USUAL_DPI
}

function refuse(error: unknown): never {
  throw documentUnreadable('damaged-picture', {}, error)
}
