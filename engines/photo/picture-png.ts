import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Samples of a pixel by colour type (PNG, section 11.2.1). */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Reads a PNG and writes it again: header, palette, transparency and pixels, the pixels inflated and deflated anew.
 * Interlaced pictures are refused: their rows have another length.
 * @param maxSide longest side, pixels, checked before anything is inflated
 * @returns null where it is no whole PNG of this size
 */
export function readPng(bytes: Buffer, maxSide: number): Buffer | null {
  const chunks = bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) ? chunksOf(bytes) : null
  const header = chunks?.[0]
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== 13) return null
  const rawBytes = rawLength(header.data, maxSide)
  if (rawBytes === null) return null
  const data = inflate(
    chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data),
    rawBytes,
  )
  if (!data) return null
  const kept = chunks.filter(({ type }) => type === 'PLTE' || type === 'tRNS')
  const written = [header, ...kept, { type: 'IDAT', data: deflateSync(data) }, { type: 'IEND', data: Buffer.alloc(0) }]
  return Buffer.concat([SIGNATURE, ...written.map(writeChunk)])
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** Up to the end chunk; what stands behind it is no part of the picture. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length > bytes.length - at - 12) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return chunks
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return null
}

/** Bytes of all rows with their filter bytes; null for what the header may not say. */
function rawLength(header: Buffer, maxSide: number): number | null {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, colour = 0, compression, filter, interlace] = header.subarray(8)
  const samples = SAMPLES[colour]
  const isSized = width > 0 && height > 0 && width <= maxSide && height <= maxSide
  if (!isSized || !samples || compression !== 0 || filter !== 0 || interlace !== 0) return null
  if (![1, 2, 4, 8, 16].includes(depth)) return null
  return (Math.ceil((width * samples * depth) / 8) + 1) * height
}

function inflate(parts: readonly Buffer[], rawBytes: number): Buffer | null {
  try {
    const data = inflateSync(Buffer.concat(parts), { maxOutputLength: rawBytes })
    return data.length === rawBytes ? data : null
  } catch {
    // Broken, or longer than the header says: a bomb.
    return null
  }
}

function writeChunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
