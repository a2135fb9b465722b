import { Inflate } from 'fflate'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import { crc32 } from './crc32.ts'
import type { ZipEntry } from './read-zip-directory.ts'
import { zipUnreadable } from './zip-unreadable.ts'

const SLICE_BYTES = 64 * 1024

/**
 * Hands the content of a file over piece by piece, counting. Stops at the size that the directory promised: a stream that
 * goes on is a bomb with a false label.
 * @throws UnreadableFileError
 */
export function unpackEntry(entry: ZipEntry, take: (chunk: Uint8Array) => void): void {
  let [unpacked, crc, isWhole] = [0, 0, false]
  const count = (chunk: Uint8Array, isLast: boolean) => {
    unpacked += chunk.length
    if (unpacked > entry.size) throw zipUnreadable('zip-damaged')
    crc = crc32(chunk, crc)
    isWhole = isLast
    take(chunk)
  }
  if (entry.method === 'stored') count(entry.packed, true)
  else inflate(entry.packed, count)
  if (!isWhole || unpacked !== entry.size || crc !== entry.crc) throw zipUnreadable('zip-damaged')
}

function inflate(packed: Uint8Array, count: (chunk: Uint8Array, isLast: boolean) => void): void {
  const stream = new Inflate(count)
  try {
    for (let offset = 0; offset === 0 || offset < packed.length; offset += SLICE_BYTES)
      stream.push(packed.subarray(offset, offset + SLICE_BYTES), offset + SLICE_BYTES >= packed.length)
  } catch (error) {
    // Whoever takes the pieces may refuse one.
    throw error instanceof UnreadableFileError ? error : zipUnreadable('zip-damaged', {}, error)
  }
}
