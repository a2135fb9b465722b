import type { FileHandle } from 'node:fs/promises'
import { ENCRYPTED_FLAGS } from '../zip/read-zip-directory.ts'
import { END_SIGNATURE, ENTRY_SIGNATURE } from '../zip/zip-records.ts'
import { END64, IN_EXTRA, LOCATOR } from './bundle-records.ts'

/** A file of an archive as its directory says, with ZIP64 read. */
export interface DirectoryEntry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly crc: number
  readonly packed: number
  readonly size: number
  /** Of its local head. */
  readonly start: number
}

export interface Directory {
  readonly entries: readonly DirectoryEntry[]
  /** Where it begins: no content reaches into it. */
  readonly start: number
}

const LONGEST_END = 22 + 0xffff
/** Of a million files with long names. */
const MOST_DIRECTORY_BYTES = 256 * 1024 ** 2

/** The directory of an archive on disk; null where it has none: cut off, damaged, or no archive at all. */
export async function readDirectory(file: FileHandle, fileBytes: number): Promise<Directory | null> {
  const tailBytes = Math.min(fileBytes, LONGEST_END + 20)
  const tail = await readAt(file, fileBytes - tailBytes, tailBytes)
  if (!tail) return null
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) continue
    const where = await whereOf(file, tail, at)
    const end = fileBytes - tail.length + at
    if (!where || where.start + where.bytes > end || where.bytes > MOST_DIRECTORY_BYTES) return null
    const bytes = await readAt(file, where.start, where.bytes)
    const entries = bytes && entriesOf(bytes, where.count)
    return entries ? { entries, start: where.start } : null
  }
  return null
}

interface Where {
  readonly count: number
  readonly bytes: number
  readonly start: number
}

async function whereOf(file: FileHandle, tail: Buffer, at: number): Promise<Where | null> {
  const plain = {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  }
  const isLarge = plain.count === 0xffff || plain.bytes === IN_EXTRA || plain.start === IN_EXTRA
  if (!isLarge) return plain
  if (at < 20 || tail.readUInt32LE(at - 20) !== LOCATOR) return null
  const record = await readAt(file, Number(tail.readBigUInt64LE(at - 12)), 56)
  if (!record || record.readUInt32LE(0) !== END64) return null
  const [count, bytes, start] = [32, 40, 48].map((offset) => Number(record.readBigUInt64LE(offset)))
  return { count: count ?? 0, bytes: bytes ?? 0, start: start ?? 0 }
}

function entriesOf(bytes: Buffer, count: number): DirectoryEntry[] | null {
  const entries: DirectoryEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
    const [nameBytes, extraBytes] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const next = at + 46 + nameBytes + extraBytes + bytes.readUInt16LE(at + 32)
    if (next > bytes.length) return null
    const large = largeValues(bytes.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes))
    const value = (offset: number) => {
      const said = bytes.readUInt32LE(at + offset)
      return said === IN_EXTRA ? Number(large.shift() ?? IN_EXTRA) : said
    }
    // In the order in which the extra field has them.
    const [size, packed, start] = [value(24), value(20), value(42)]
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & ENCRYPTED_FLAGS) !== 0,
      crc: bytes.readUInt32LE(at + 16),
      ...{ packed, size, start },
    })
    at = next
  }
  return entries
}

/** What ZIP64 says of sizes and place. */
function largeValues(extra: Buffer): bigint[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const bytes = Math.min(extra.readUInt16LE(at + 2), extra.length - at - 4)
    return Array.from({ length: Math.floor(bytes / 8) }, (_, index) => extra.readBigUInt64LE(at + 4 + index * 8))
  }
  return []
}

/** Bytes at a place; null where the file does not reach so far. */
export async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer | null> {
  if (start < 0 || !Number.isSafeInteger(start) || length < 0) return null
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled)
    if (bytesRead === 0) return null
    filled += bytesRead
  }
  return bytes
}
