import { END_SIGNATURE, ENTRY_SIGNATURE, LOCAL_SIGNATURE } from './zip-records.ts'
import { zipUnreadable } from './zip-unreadable.ts'

export interface ZipEntry {
  readonly name: string
  readonly method: 'stored' | 'deflated'
  /** Bytes as they lie in the archive. */
  readonly packed: Uint8Array
  /** Unpacked, as the directory says. */
  readonly size: number
  readonly crc: number
}

const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** The comment after the end record is at most this long. */
const MAX_COMMENT_BYTES = 0xffff
export const ENCRYPTED_FLAGS = 0x2041
const UTF8_FLAG = 0x0800

/**
 * Directory of a ZIP archive (APPNOTE 6.3, 4.3.12), its names and ranges checked; nothing is unpacked.
 * ZIP64 is refused: no file that we read needs it.
 * @throws UnreadableFileError
 */
export function readZipDirectory(bytes: Uint8Array, maxEntries: number): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecordOf(bytes, view)
  const count = view.getUint16(end + 10, true)
  if (count === 0xffff || view.getUint32(end + 16, true) === 0xffffffff)
    throw zipUnreadable('zip-method', { name: 'ZIP64' })
  if (count > maxEntries) throw zipUnreadable('zip-too-large', { limit: `${maxEntries} files` })
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw zipUnreadable('zip-damaged')
    const next =
      at + ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) throw zipUnreadable('zip-damaged')
    const entry = entryAt(bytes, view, at)
    at = next
    if (entry.name.endsWith('/')) continue
    // Some file systems that people unpack to ignore case: `A.xml` and `a.xml` are one file there.
    const key = entry.name.toLowerCase()
    if (names.has(key)) throw zipUnreadable('zip-duplicate-name', { name: entry.name })
    names.add(key)
    entries.push(entry)
  }
  return entries
}

function endRecordOf(bytes: Uint8Array, view: DataView): number {
  if (bytes.length < 4 || bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw zipUnreadable('not-zip')
  for (let at = bytes.length - END_BYTES; at >= Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE && at + END_BYTES + view.getUint16(at + 20, true) <= bytes.length)
      return at
  }
  throw zipUnreadable('zip-damaged')
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const packedBytes = view.getUint32(at + 20, true)
  const name = nameOf(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + view.getUint16(at + 28, true)), flags)
  if (flags & ENCRYPTED_FLAGS) throw zipUnreadable('zip-encrypted')
  if (method !== 0 && method !== 8) throw zipUnreadable('zip-method', { name: `${name}: ${method}` })
  const local = view.getUint32(at + 42, true)
  if (local + LOCAL_BYTES > bytes.length || view.getUint32(local, true) !== LOCAL_SIGNATURE)
    throw zipUnreadable('zip-damaged')
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packedBytes > bytes.length) throw zipUnreadable('zip-damaged')
  return {
    name,
    method: method === 0 ? 'stored' : 'deflated',
    packed: bytes.subarray(start, start + packedBytes),
    size: view.getUint32(at + 24, true),
    crc: view.getUint32(at + 16, true),
  }
}

/** Programs on Windows write `\` between folders; it is read as `/`. */
function nameOf(raw: Uint8Array, flags: number): string {
  const name = decodeName(raw, flags).replaceAll('\\', '/')
  if (isUnsafeName(name)) {
    throw zipUnreadable('zip-unsafe-name', { name: name.replace(/\p{Cc}/gu, '?').slice(0, 80) })
  }
  return name
}

/** True for a name that leads out of the folder that it is unpacked to, or that no folder can hold. Folders by `/`. */
export function isUnsafeName(name: string): boolean {
  const parts = name.split('/')
  const isOdd = name === '' || name.startsWith('/') || /^[A-Za-z]:/.test(name) || /\p{Cc}/u.test(name)
  return isOdd || parts.includes('..') || parts.includes('.')
}

function decodeName(raw: Uint8Array, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    // Without the flag a name is in the code page of whoever packed it, which nobody can know; Latin-1 keeps it distinct.
    if (flags & UTF8_FLAG) throw zipUnreadable('zip-damaged')
    return new TextDecoder('latin1').decode(raw)
  }
}
