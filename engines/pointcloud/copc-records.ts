import { viewOf } from './byte-source.ts'
import type { OpenedHeader } from './copc-head.ts'

/** A point of formats 0 to 3 in format 6 or 7, which COPC asks for. Others stay as they are. */
export function convertRecords(bytes: Uint8Array, points: number, from: OpenedHeader, to: OpenedHeader): Uint8Array {
  if (from.format >= 6) return bytes
  const out = new Uint8Array(points * to.recordLength)
  const [view, target] = [viewOf(bytes), viewOf(out)]
  const timeAt = from.format === 1 || from.format === 3 ? 20 : -1
  const colourAt = from.format === 2 ? 20 : from.format === 3 ? 28 : -1
  const [standardFrom, standardTo] = [[20, 28, 26, 34][from.format]!, to.format === 7 ? 36 : 30]
  for (let index = 0; index < points; index++) {
    const [at, put] = [index * from.recordLength, index * to.recordLength]
    out.set(bytes.subarray(at, at + 14), put)
    const [returns, code] = [bytes[at + 14]!, bytes[at + 15]!]
    out[put + 14] = (returns & 7) | (((returns >> 3) & 7) << 4)
    out[put + 15] = (code >> 5) | (returns & 0xc0)
    out[put + 16] = code & 31
    out[put + 17] = bytes[at + 17]!
    target.setInt16(put + 18, Math.round(view.getInt8(at + 16) / 0.006), true)
    target.setUint16(put + 20, view.getUint16(at + 18, true), true)
    if (timeAt >= 0) out.set(bytes.subarray(at + timeAt, at + timeAt + 8), put + 22)
    if (colourAt >= 0) out.set(bytes.subarray(at + colourAt, at + colourAt + 6), put + 30)
    out.set(bytes.subarray(at + standardFrom, at + from.recordLength), put + standardTo)
  }
  return out
}
