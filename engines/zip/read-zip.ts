import { readZipDirectory, type ZipEntry } from './read-zip-directory.ts'
import { unpackEntry } from './unpack-entry.ts'
import { zipUnreadable } from './zip-unreadable.ts'

export interface ZipLimits {
  readonly maxEntries: number
  /** Of all files together, unpacked. */
  readonly maxUnpackedBytes: number
  /** Unpacked over packed size of one file; looked at only above {@link RATIO_FREE_BYTES}. */
  readonly maxRatio: number
}

const DEFAULT_LIMITS: ZipLimits = { maxEntries: 20_000, maxUnpackedBytes: 512 * 1024 ** 2, maxRatio: 200 }
/** Below this, a high ratio is a small file and no attack. */
const RATIO_FREE_BYTES = 4 * 1024 ** 2

/**
 * Files of a ZIP archive that may be hostile: names checked against leading outside and against doubles, sizes and
 * ratio checked before anything is unpacked and again while it is, encrypted ones refused. Folders are left out.
 * @param isWanted by name; the others are not unpacked, and count for nothing but their names
 * @returns content by name, names with `/` between the parts.
 * @throws UnreadableFileError
 */
export function readZip(
  bytes: Uint8Array,
  limits: Partial<ZipLimits> = {},
  isWanted: (name: string) => boolean = () => true,
): ReadonlyMap<string, Uint8Array> {
  const all = { ...DEFAULT_LIMITS, ...limits }
  // Slices of Node's Buffer share its memory; contents are handed out as bytes of their own.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readZipDirectory(plain, all.maxEntries).filter(({ name }) => isWanted(name))
  let total = 0
  for (const entry of entries) {
    total += entry.size
    const isBomb = entry.size > RATIO_FREE_BYTES && entry.size > entry.packed.length * all.maxRatio
    if (isBomb || total > all.maxUnpackedBytes) throw tooLarge(all)
  }
  return new Map(entries.map((entry) => [entry.name, unpack(entry)]))
}

function unpack(entry: ZipEntry): Uint8Array {
  const content = new Uint8Array(entry.size)
  let filled = 0
  unpackEntry(entry, (chunk) => {
    content.set(chunk, filled)
    filled += chunk.length
  })
  return content
}

function tooLarge(limits: ZipLimits): Error {
  const megabytes = Math.round(limits.maxUnpackedBytes / 1024 ** 2)
  return zipUnreadable('zip-too-large', { limit: `${megabytes} MB, ${limits.maxRatio} : 1` })
}
