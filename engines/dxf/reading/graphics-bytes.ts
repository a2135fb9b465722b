import type { TagRecord } from './tag-record.ts'

/**
 * The picture that a program left with an entity which others may not know ("proxy graphics"): its chunks follow the group
 * that says their length, 92 or 160. Null where there is none.
 */
export function graphicsBytes(record: TagRecord): Uint8Array<ArrayBuffer> | null {
  for (let index = 0; index + 1 < record.count; index += 1) {
    const code = record.code(index)
    if ((code === 92 || code === 160) && record.code(index + 1) === 310) return chunkBytes(record, index + 1)
  }
  return null
}

/** Bytes of the chunks (group 310) that follow each other from `first` on. */
export function chunkBytes(record: TagRecord, first: number): Uint8Array<ArrayBuffer> {
  let last = first
  let length = 0
  for (; last < record.count && record.code(last) === 310; last += 1)
    length += (record.ends[last] ?? 0) - (record.starts[last] ?? 0)
  const bytes = new Uint8Array(length)
  let count = 0
  for (let index = first; index < last; index += 1) {
    const start = record.starts[index] ?? 0
    const end = record.ends[index] ?? 0
    if (record.isBinary) {
      bytes.set(record.bytes.subarray(start, end), count)
      count += end - start
    } else
      for (let at = start; at + 1 < end; at += 2) {
        bytes[count] = hexDigit(record.bytes[at]) * 16 + hexDigit(record.bytes[at + 1])
        count += 1
      }
  }
  return bytes.subarray(0, count)
}

function hexDigit(byte = 0): number {
  const digit = byte - 48
  return digit >= 0 && digit <= 9 ? digit : ((byte & 0x5f) - 55) & 15
}
