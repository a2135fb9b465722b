import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type BundleEntry, behind, bundleBytes, directory, localHead } from './bundle-records.ts'
import { MANIFEST, type ManifestRow, writeManifest } from './manifest.ts'

/** A file that goes into a bundle, and what its register says of it. */
export interface BundleFile extends Omit<ManifestRow, 'missing'> {
  readonly open: () => Promise<AsyncIterable<Uint8Array>>
}

export interface Bundle {
  readonly sizeBytes: number
  /**
   * The archive, nothing of it held but what is on its way. @throws Error where a file is not the one that was recorded: the
   * archive then ends without its directory, so that nobody takes it for a whole one
   */
  stream(): AsyncGenerator<Uint8Array, void, undefined>
}

/**
 * An archive of files as they are (ZIP64, stored), with a manifest of their hashes first; its size is known before any file is
 * read. @param missing what was asked for and is not in it, each with why
 */
export function planBundle(files: readonly BundleFile[], missing: readonly ManifestRow[] = []): Bundle {
  const rows = [...files.map(({ open: _open, ...row }) => ({ ...row, missing: '' })), ...missing]
  const manifest = Buffer.from(writeManifest(rows))
  const parts = [
    { file: MANIFEST, sizeBytes: manifest.length, sha256: null, open: async () => one(manifest) },
    ...files,
  ].map(({ file, sizeBytes, sha256, open }) => ({ name: Buffer.from(file), size: BigInt(sizeBytes), sha256, open }))
  return { sizeBytes: Number(bundleBytes(parts)), stream: () => streamOf(parts) }
}

interface Part extends Pick<BundleEntry, 'name' | 'size'> {
  /** Null: made here. */
  readonly sha256: string | null
  readonly open: () => Promise<AsyncIterable<Uint8Array>>
}

async function* streamOf(parts: readonly Part[]): AsyncGenerator<Uint8Array, void, undefined> {
  const entries: BundleEntry[] = []
  let at = 0n
  for (const { name, size, sha256, open } of parts) {
    const start = at
    const head = localHead({ name, size })
    yield head
    const hash = createHash('sha256')
    let [crc, read] = [0, 0n]
    for await (const chunk of await open()) {
      crc = crc32(chunk, crc)
      hash.update(chunk)
      read += BigInt(chunk.length)
      if (read > size) break
      yield chunk
    }
    const isWhole = read === size && (sha256 === null || hash.digest('hex') === sha256)
    if (!isWhole) throw new Error(`${name} is not the file that was recorded.`)
    const tail = behind({ crc, size })
    yield tail
    entries.push({ name, start, size, crc })
    at += BigInt(head.length + tail.length) + size
  }
  yield* directory(entries, at)
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
