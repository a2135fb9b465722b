const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** Frames that every browser decodes: baseline, extended and progressive (ITU T.81, table B.1). */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Quantisation, Huffman and arithmetic tables, restart interval. */
const TABLES = [0xdb, 0xc4, 0xdd]
/** How the colours are meant; without it, pictures of some programs turn green. */
const ADOBE = 0xee

/**
 * Reads a JPEG and writes it again with the segments alone that make its pixels. Camera, place, preview, profile and
 * comment are left out, and so is what stands behind the end.
 * @param maxSide longest side, pixels
 * @returns null where it is no whole JPEG of this size
 */
export function readJpeg(bytes: Buffer, maxSide: number): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let hasFrame = false
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === END) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    if (FRAMES.includes(marker)) {
      if (hasFrame || !fits(bytes.subarray(at, end), maxSide)) return null
      hasFrame = true
    }
    if (marker === SCAN) return hasFrame ? withScans(bytes, at, kept) : null
    if (isNeeded(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

function isNeeded(marker: number, body: Buffer): boolean {
  if (FRAMES.includes(marker) || TABLES.includes(marker)) return true
  return marker === ADOBE && body.length === 12 && body.toString('latin1', 0, 5) === 'Adobe'
}

function fits(frame: Buffer, maxSide: number): boolean {
  if (frame.length < 10) return false
  const [height, width] = [frame.readUInt16BE(5), frame.readUInt16BE(7)]
  return height > 0 && width > 0 && height <= maxSide && width <= maxSide
}

/** Scans of a progressive picture have tables between them; of the rest, nothing is kept either. */
function withScans(bytes: Buffer, from: number, kept: Buffer[]): Buffer | null {
  for (let at = from; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    if (at + 4 > bytes.length) return null
    let end = at + 2 + bytes.readUInt16BE(at + 2)
    if (FRAMES.includes(marker) || end > bytes.length) return null
    if (marker === SCAN) end = endOfScan(bytes, end)
    if (end < 0) return null
    if (marker === SCAN || isNeeded(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

/** Position of the marker that ends the coded data: escaped 0xff bytes and restart marks belong to it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0
    const isPartOfData = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isPartOfData) return at
  }
  return -1
}
