/** What a view without a readable picture is taken for. */
const USUAL_RATIO = 4 / 3

/** Width over height of a PNG or JPEG by its head; {@link USUAL_RATIO} where it cannot be told. */
export function pictureRatio(bytes: Uint8Array | undefined): number {
  const size = bytes && (pngSize(bytes) ?? jpegSize(bytes))
  return size && size.width > 0 && size.height > 0 ? size.width / size.height : USUAL_RATIO
}

interface Size {
  readonly width: number
  readonly height: number
}

function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 24 || bytes[0] !== 0x89 || bytes[1] !== 0x50) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** The frame header (SOF0 to SOF15, without the tables C4, C8 and CC) holds height and width. */
function jpegSize(bytes: Uint8Array): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return null
}
