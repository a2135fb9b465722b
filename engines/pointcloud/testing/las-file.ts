/** What a made LAS file says; what is left out is sound. */
export interface MadeLas {
  readonly minor?: number
  readonly format?: number
  readonly recordLength?: number
  /** As the header says; the file holds the points given. */
  readonly points?: number
  readonly records?: readonly { readonly user: string; readonly id: number; readonly content: Uint8Array }[]
  readonly data: Uint8Array
  readonly scale?: number
}

const HEADER = [227, 227, 227, 235, 375]

/** A LAS file of the given records, with offset 0 and bounds of 0. */
export function makeLas(made: MadeLas): Uint8Array {
  const { minor = 4, format = 6, recordLength = 30, records = [], data, scale = 0.01 } = made
  const headerSize = HEADER[minor]!
  const pointsAt = headerSize + records.reduce((sum, { content }) => sum + 54 + content.length, 0)
  const bytes = new Uint8Array(pointsAt + data.length)
  const view = new DataView(bytes.buffer)
  const points = made.points ?? data.length / recordLength
  bytes.set(new TextEncoder().encode('LASF'))
  bytes.set([1, minor], 24)
  view.setUint16(94, headerSize, true)
  view.setUint32(96, pointsAt, true)
  view.setUint32(100, records.length, true)
  bytes[104] = format
  view.setUint16(105, recordLength, true)
  if (minor === 4) view.setBigUint64(247, BigInt(points), true)
  else view.setUint32(107, points, true)
  for (const axis of [0, 1, 2]) view.setFloat64(131 + axis * 8, scale, true)
  let at = headerSize
  for (const { user, id, content } of records) {
    bytes.set(new TextEncoder().encode(user), at + 2)
    view.setUint16(at + 18, id, true)
    view.setUint16(at + 20, content.length, true)
    bytes.set(content, at + 54)
    at += 54 + content.length
  }
  bytes.set(data, pointsAt)
  return bytes
}

/** A stream of numbers from 0 to `below`, the same for the same seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 0x100000000) * below)
  }
}
