import type { LeftOutList } from './left-out-list.ts'
import type { OfficePicture } from './office-file.ts'
import type { OfficeParts } from './office-parts.ts'

const MOST_PICTURES = 400
const MOST_BYTES = 80 * 1024 ** 2
/** A picture of more is not drawn: a browser would unpack it as a whole. */
const MOST_PIXELS = 60_000_000

/** Collects the pictures of a file that browsers draw, each once, told by their content. */
export class PictureCollector {
  readonly found = new Map<string, OfficePicture>()
  readonly #parts: OfficeParts
  readonly #leftOut: LeftOutList
  #bytes = 0

  constructor(parts: OfficeParts, leftOut: LeftOutList) {
    this.#parts = parts
    this.#leftOut = leftOut
  }

  /** @returns its name, or null where it is not shown, which is noted */
  take(part: string): string | null {
    if (this.found.has(part)) return part
    const bytes = this.found.size < MOST_PICTURES && this.#bytes < MOST_BYTES ? this.#parts.read(part) : null
    const mediaType = bytes && drawableKind(bytes)
    if (!bytes || !mediaType) {
      this.#leftOut.add('pictures')
      return null
    }
    this.#bytes += bytes.length
    this.found.set(part, { mediaType, bytes })
    return part
  }
}

/** The kind of a picture that is drawn; null of another kind, and of one with too many pixels. SVG is never drawn. */
function drawableKind(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('\x89PNG\r\n\x1a\n') && bytes.length > 24)
    return fits(view.getUint32(16), view.getUint32(20)) ? 'image/png' : null
  if (head.startsWith('GIF8') && bytes.length > 10)
    return fits(view.getUint16(6, true), view.getUint16(8, true)) ? 'image/gif' : null
  if (head.startsWith('\xff\xd8\xff')) return jpegFits(view) ? 'image/jpeg' : null
  return null
}

const fits = (width: number, height: number) => width * height <= MOST_PIXELS

/** Goes from mark to mark until the one that says the size. */
function jpegFits(view: DataView): boolean {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return false
    const mark = view.getUint8(at + 1)
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return fits(view.getUint16(at + 7), view.getUint16(at + 5))
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return false
}
