import { statfs } from 'node:fs/promises'

/**
 * PostgreSQL takes its log in pieces of 16 MB and ends where the disk has no room for the next; where that happens it
 * does not start again either, and nothing can be read. So writing stops while there is room for one piece more.
 */
const LEAST_FREE_BYTES = 32 * 1024 * 1024
/** A disk does not fill by much more than that in a second. */
const LOOK_EVERY_MS = 1_000

/** The disk of the database has too little room left to write on it. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC'

  constructor() {
    super('The disk of the database has too little room left to write on it.')
    this.name = 'DiskFullError'
  }
}

/** Looks at the disk of the embedded database before a transaction: once a second, and each time while it is full. */
export class RoomForWrites {
  readonly #folder: string
  #lookedAtMs = Number.NEGATIVE_INFINITY
  #isFull = false

  constructor(dataFolder: string) {
    this.#folder = dataFolder
  }

  /** @throws DiskFullError at once, in place of a database that ends in the middle of the work. */
  async check(): Promise<void> {
    const nowMs = performance.now()
    if (this.#isFull || nowMs - this.#lookedAtMs >= LOOK_EVERY_MS) {
      this.#lookedAtMs = nowMs
      // A folder that cannot be asked says nothing about its room.
      const disk = await statfs(this.#folder).catch(() => null)
      this.#isFull = disk !== null && disk.bavail * disk.bsize < LEAST_FREE_BYTES
    }
    if (this.#isFull) throw new DiskFullError()
  }
}
