import type { ZipEntry } from './read-zip-directory.ts'
import { DEFLATED, localHead, type ZipRecord, zipDirectory } from './zip-records.ts'

/**
 * An archive of some files of another, their packed bytes as they were. A library that is given it sees what our own
 * directory reader saw, and not a second directory that a hostile archive holds for readers of another habit.
 */
export function repackZip(entries: readonly ZipEntry[]): Buffer {
  const records: ZipRecord[] = []
  const pieces: Uint8Array[] = []
  let at = 0
  for (const { name, method, packed, size, crc } of entries) {
    const record = {
      name: Buffer.from(name),
      start: at,
      method: method === 'stored' ? 0 : DEFLATED,
      crc,
      size,
      packed: packed.length,
    }
    records.push(record)
    for (const piece of [localHead(record, false), packed]) {
      pieces.push(piece)
      at += piece.length
    }
  }
  return Buffer.concat([...pieces, zipDirectory(records, at, false)])
}
