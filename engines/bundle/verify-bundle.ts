import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { isUnsafeName } from '../zip/read-zip-directory.ts'
import { LOCAL_SIGNATURE } from '../zip/zip-records.ts'
import { MANIFEST, readManifest } from './manifest.ts'
import { type Directory, type DirectoryEntry, readAt, readDirectory } from './read-directory.ts'

export type BundleProblemCode =
  | 'not-whole'
  | 'unsafe-name'
  | 'double-name'
  | 'encrypted'
  | 'method'
  | 'bomb'
  | 'damaged'
  | 'hash-differs'
  | 'not-in-archive'
  | 'not-in-manifest'

export interface BundleProblem {
  readonly code: BundleProblemCode
  /** File of the archive that it is of; null of the archive itself. */
  readonly file: string | null
}

export interface VerifiedBundle {
  /** Every file is there, unpacks, and has the check sum of the directory and the hash of the manifest. */
  readonly valid: boolean
  readonly items: readonly { readonly file: string; readonly sizeBytes: number; readonly sha256: string }[]
  readonly problems: readonly BundleProblem[]
  /** What the manifest itself says is not in it. */
  readonly missing: readonly string[]
  readonly hasManifest: boolean
}

/** A manifest that is read into memory is not larger. */
const MOST_MANIFEST_BYTES = 64 * 1024 ** 2
const MOST_RATIO = 200
const RATIO_FREE_BYTES = 4 * 1024 ** 2
const SLICE_BYTES = 1024 ** 2

/**
 * Looks through an archive of any size (ZIP64 too): each file is unpacked piece by piece and compared with the check sum of
 * the directory and the hash of the manifest. One that is cut off has no directory, and is never taken for a whole one.
 * @throws where the file cannot be opened
 */
export async function verifyBundle(path: string): Promise<VerifiedBundle> {
  const file = await open(path, 'r')
  try {
    const directory = await readDirectory(file, (await file.stat()).size)
    if (directory) return await verifyFiles(file, directory)
    const problems = [{ code: 'not-whole', file: null } as const]
    return { valid: false, items: [], problems, missing: [], hasManifest: false }
  } finally {
    await file.close()
  }
}

async function verifyFiles(file: FileHandle, directory: Directory): Promise<VerifiedBundle> {
  const problems: BundleProblem[] = []
  const items: { file: string; sizeBytes: number; sha256: string }[] = []
  const names = new Set<string>()
  let manifest: ReturnType<typeof readManifest> = null
  for (const entry of directory.entries) {
    if (entry.name.endsWith('/')) continue
    const refused = refusalOf(entry, names)
    const read = refused ? null : await readEntry(file, directory, entry)
    names.add(entry.name.toLowerCase())
    if (refused || !read) problems.push({ code: refused ?? 'damaged', file: entry.name })
    else if (entry.name === MANIFEST) manifest = readManifest(read.text)
    else items.push({ file: entry.name, sizeBytes: entry.size, sha256: read.sha256 })
  }
  const hashes = manifest?.hashes ?? new Map<string, string>()
  if (manifest) problems.push(...againstManifest(items, hashes, problems))
  return {
    valid: problems.length === 0,
    ...{ items, problems, missing: manifest?.missing ?? [], hasManifest: manifest !== null },
  }
}

function againstManifest(
  items: VerifiedBundle['items'],
  hashes: ReadonlyMap<string, string>,
  known: readonly BundleProblem[],
): BundleProblem[] {
  const found: BundleProblem[] = []
  for (const { file, sha256 } of items) {
    const said = hashes.get(file)
    if (said === undefined) found.push({ code: 'not-in-manifest', file })
    else if (said !== sha256) found.push({ code: 'hash-differs', file })
  }
  const there = new Set([...items.map(({ file }) => file), ...known.map(({ file }) => file)])
  for (const file of hashes.keys()) if (!there.has(file)) found.push({ code: 'not-in-archive', file })
  return found
}

function refusalOf(entry: DirectoryEntry, names: ReadonlySet<string>): BundleProblemCode | null {
  if (isUnsafeName(entry.name.replaceAll('\\', '/'))) return 'unsafe-name'
  if (names.has(entry.name.toLowerCase())) return 'double-name'
  if (entry.isEncrypted) return 'encrypted'
  if (entry.method !== 0 && entry.method !== 8) return 'method'
  return entry.size > RATIO_FREE_BYTES && entry.size > entry.packed * MOST_RATIO ? 'bomb' : null
}

/** Hash of the content, and the text of a manifest; null where it is not what the directory says. */
async function readEntry(
  file: FileHandle,
  directory: Directory,
  entry: DirectoryEntry,
): Promise<{ readonly sha256: string; readonly text: string } | null> {
  const head = await readAt(file, entry.start, 30)
  if (head?.readUInt32LE(0) !== LOCAL_SIGNATURE) return null
  const begin = entry.start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (begin + entry.packed > directory.start) return null
  const name = await readAt(file, entry.start + 30, head.readUInt16LE(26))
  if (name?.toString('utf8') !== entry.name) return null
  const hash = createHash('sha256')
  const kept: Buffer[] = []
  let [crc, size] = [0, 0]
  try {
    for await (const chunk of contentOf(file, entry, begin)) {
      size += chunk.length
      if (size > entry.size) return null
      crc = crc32(chunk, crc)
      hash.update(chunk)
      if (entry.name === MANIFEST && size <= MOST_MANIFEST_BYTES) kept.push(chunk)
    }
  } catch {
    return null
  }
  if (size !== entry.size || crc !== entry.crc) return null
  return { sha256: hash.digest('hex'), text: Buffer.concat(kept).toString('utf8') }
}

function contentOf(file: FileHandle, { method, packed }: DirectoryEntry, begin: number): AsyncIterable<Buffer> {
  const stored = slices(file, begin, packed)
  if (method === 0) return stored
  const unpacked = createInflateRaw()
  Readable.from(stored)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  return unpacked
}

async function* slices(file: FileHandle, begin: number, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += SLICE_BYTES) {
    const slice = await readAt(file, begin + at, Math.min(SLICE_BYTES, bytes - at))
    if (!slice) throw new Error('The archive ends before its content does.')
    yield slice
  }
}
