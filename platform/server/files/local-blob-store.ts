import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  BlobMissingError,
  type BlobStore,
  type ByteRange,
  isStorageKey,
  pathOfKey,
  type StoredBlob,
} from './blob-store.ts'
import { makeDurableFolder, syncFile, syncFolder, systemCode } from './durable-file.ts'

/** Blobs as files of one folder. A blob appears under its key whole or not at all. */
export class LocalBlobStore implements BlobStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async adopt(key: string, path: string): Promise<void> {
    const target = await this.#targetOf(key)
    try {
      await syncFile(path)
      await rename(path, target)
    } catch (error) {
      // The crash that made the caller repeat itself came after the rename.
      if (systemCode(error) === 'ENOENT' && (await this.size(key)) !== null) return
      throw error
    }
    await syncFolder(dirname(target))
    await syncFolder(dirname(path))
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    const target = await this.#targetOf(key)
    const half = `${target}.part`
    try {
      const file = await open(half, 'w')
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(half, target)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
    await syncFolder(dirname(target))
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.#path(key), 'r').catch((error: unknown) => {
      throw systemCode(error) === 'ENOENT' ? new BlobMissingError(key) : error
    })
    return file.createReadStream({ ...range, highWaterMark: 256 * 1024 })
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await stat(this.#path(key))).size
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return null
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.#path(key)
    await rm(path, { force: true })
    await rm(`${path}.part`, { force: true })
  }

  async *list(): AsyncIterable<StoredBlob> {
    for (const folder of await namesIn(this.#root)) {
      for (const name of await namesIn(join(this.#root, folder))) {
        const key = name.replace(/\.part$/, '')
        if (!isStorageKey(key)) continue
        const found = await stat(join(this.#root, folder, name)).catch(() => null) // removed while we were listing
        if (found) yield { key, sizeBytes: found.size, modifiedAt: found.mtime }
      }
    }
  }

  async withLocalPath<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> {
    if ((await this.size(key)) === null) throw new BlobMissingError(key)
    return work(this.#path(key))
  }

  #path(key: string): string {
    return join(this.#root, pathOfKey(key))
  }

  async #targetOf(key: string): Promise<string> {
    const target = this.#path(key)
    await makeDurableFolder(dirname(target))
    return target
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}
