import { type FileHandle, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDurableFolder, syncFolder, systemCode } from './durable-file.ts'

/** Left free whatever is uploaded: the database on the same disk stops where it cannot write its log. */
const KEPT_FREE_BYTES = 512 * 1024 * 1024

/** A folder of half-arrived files, one for each upload, named by its id. */
export class StagingArea {
  readonly isShared: boolean
  readonly #folder: string

  /** @param isShared true where other processes write here as well. */
  constructor(folder: string, isShared = false) {
    this.#folder = folder
    this.isShared = isShared
  }

  /** @throws where the id could leave the folder. */
  path(id: string): string {
    if (!/^[0-9a-z-]{8,64}$/.test(id)) throw new Error('This is not the id of a staged file.')
    return join(this.#folder, id)
  }

  /** Makes the empty file of a new upload. */
  async create(id: string): Promise<void> {
    await makeDurableFolder(this.#folder)
    const file = await open(this.path(id), 'wx')
    await file.close()
    await syncFolder(this.#folder)
  }

  /** Opens a staged file for writing; null where it is not here, or shorter than the bytes that were acknowledged. */
  async open(id: string, acknowledgedBytes: number): Promise<FileHandle | null> {
    try {
      const file = await open(this.path(id), 'r+')
      if ((await file.stat()).size >= acknowledgedBytes) return file
      await file.close()
      return null
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return null
      throw error
    }
  }

  /** Bytes in the staged file, which may be more than were acknowledged; null where there is none. */
  async size(id: string): Promise<number | null> {
    try {
      return (await stat(this.path(id))).size
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return null
      throw error
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.path(id), { force: true })
  }

  /** Ids and ages of all staged files. */
  async list(): Promise<{ id: string; modifiedAt: Date }[]> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return []
      throw error
    })
    const found = await Promise.all(
      names.map(async (id) => {
        const status = await stat(join(this.#folder, id)).catch(() => null) // removed while we were listing
        return status ? [{ id, modifiedAt: status.mtime }] : []
      }),
    )
    return found.flat()
  }

  /** Bytes that uploads may still take on this disk. */
  async freeBytes(): Promise<number> {
    await makeDurableFolder(this.#folder)
    const disk = await statfs(this.#folder)
    return Math.max(0, disk.bavail * disk.bsize - Math.min(KEPT_FREE_BYTES, (disk.blocks * disk.bsize) / 20))
  }
}
