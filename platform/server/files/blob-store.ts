import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Inclusive byte offsets. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredBlob {
  readonly key: string
  readonly sizeBytes: number
  readonly modifiedAt: Date
}

/**
 * Where the bytes of files lie: a folder or an S3-compatible service. Knows keys and bytes alone; names, places and
 * rights are in the database. Whatever `adopt` and `put` have returned for survives a loss of power.
 */
export interface BlobStore {
  /** Takes over the file at `path`, which is gone afterwards. Done again after a crash, it completes what is missing. */
  adopt(key: string, path: string): Promise<void>
  put(key: string, content: Uint8Array): Promise<void>
  /** @throws BlobMissingError where no blob has the key. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Bytes of the blob; null where there is none. */
  size(key: string): Promise<number | null>
  /** No error where there is none. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredBlob>
  /**
   * Gives `work` a path that holds the whole content until it ends, for parsers that read files and not streams.
   * The file may be the stored one itself: reading only.
   */
  withLocalPath<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>
}

/** A stored file has a record but no bytes: damage that fsck reports, never the caller's fault. */
export class BlobMissingError extends Error {
  constructor(key: string) {
    super(`The blob ${key} is missing in the store.`)
    this.name = 'BlobMissingError'
  }
}

/** Random, so that nothing a person types becomes part of a path, and nobody can guess another file's key. */
export function newStorageKey(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Path of a key below the root of a store, spread over 256 folders.
 * @throws where the key is none of ours, before it can leave the root.
 */
export function pathOfKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('This is not a storage key.')
  return `${key.slice(0, 2)}/${key}`
}

export function isStorageKey(value: string): boolean {
  return /^[0-9a-f]{32}$/.test(value)
}
