import { randomUUID, webcrypto } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FILE_ANSWER, type FileAnswer } from '#platform/contract/define-api.ts'
import type { RefusalError } from '#platform/contract/define-errors.ts'
import type { Place } from '#platform/contract/place.ts'
import type { Config } from '../config.ts'
import type { Database, Db } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { type BlobStore, type ByteRange, newStorageKey } from './blob-store.ts'
import { ContentHasher } from './content-hasher.ts'
import { type ContentScanner, clamScanner } from './content-scanner.ts'
import { type BlobStoreConfig, createBlobStore } from './create-blob-store.ts'
import { isDiskFull } from './durable-file.ts'
import { bytesText, fileErrors } from './file-errors.ts'
import { cleanFileName, cleanMediaType } from './file-name.ts'
import { findStoredFile, insertFile, markFileDeleted, type StoredFile } from './file-repository.ts'
import { type InspectedContent, inspectContent } from './inspect-content.ts'
import { mayRemoveContent } from './removal-lock.ts'
import { StagingArea } from './staging-area.ts'
import { claimBlob, findBlobKey, releaseBlob, releaseKey, takeReleasedKeys, usedBytes } from './storage-accounting.ts'

/** A file that is about to exist. */
export interface NewFile {
  readonly place: Place
  readonly name: string
  readonly mediaType: string
  /** What the file is for, in words of the module that keeps it: `models.fragments`. */
  readonly purpose: string
  readonly createdBy: string | null
}

/** Bytes in memory, or a file of the server's own that is taken over: it is gone afterwards. */
export type NewContent = Uint8Array | { readonly path: string }

/** Content by its hash, with the key that it has or will have in the store. */
export interface HashedContent {
  readonly sha256: string
  readonly sizeBytes: number
  readonly storageKey: string
}

export interface FileLimits {
  readonly maxFileBytes: number
  readonly projectQuotaBytes: number
}

export type FileStoreConfig = BlobStoreConfig &
  Pick<Config, 'MAX_FILE_BYTES' | 'PROJECT_QUOTA_BYTES'> &
  Partial<Pick<Config, 'STAGING_DIR' | 'FILE_SCANNER'>>

/**
 * Files of the product: records under row-level security, content once for each project. Every method that takes a `db`
 * sees only what its scope allows.
 */
export class FileStore {
  readonly blobs: BlobStore
  readonly staging: StagingArea
  readonly hasher = new ContentHasher()
  readonly limits: FileLimits
  readonly #database: Database
  readonly #scanner: ContentScanner | null

  constructor(
    database: Database,
    blobs: BlobStore,
    staging: StagingArea,
    limits: FileLimits,
    scanner: ContentScanner | null = null,
  ) {
    this.#database = database
    this.blobs = blobs
    this.staging = staging
    this.limits = limits
    this.#scanner = scanner
  }

  /**
   * Looks at what somebody sends before it is kept: its kind, and what the scanner of the installation says of it.
   * @returns the media type to keep it under.
   * @throws 422 where it is another kind than its name says or harmful, 503 where the scanner cannot be reached.
   */
  async inspect(file: Pick<NewFile, 'name' | 'mediaType'>, content: InspectedContent): Promise<string> {
    return inspectContent(this.#scanner, file, content)
  }

  /** @throws 404 where the file is not there, deleted or out of the caller's places. */
  async getFile(db: Db, fileId: string): Promise<StoredFile> {
    const file = await findStoredFile(db, fileId)
    if (!file) throw fileErrors.notFound({ fileId })
    return file
  }

  /**
   * The content for a caller, whole or in ranges.
   * @throws 404 as getFile does.
   */
  async openFile(db: Db, fileId: string, options: { inline?: boolean } = {}): Promise<FileAnswer> {
    const file = await this.getFile(db, fileId)
    return {
      kind: FILE_ANSWER,
      name: file.name,
      mediaType: file.mediaType,
      sizeBytes: file.sizeBytes,
      etag: file.sha256,
      inline: options.inline ?? false,
      open: (range) => this.blobs.read(file.storageKey, range),
    }
  }

  /** The content as a stream for the server's own use. */
  async readFile(db: Db, fileId: string, range?: ByteRange): Promise<Readable> {
    return this.blobs.read((await this.getFile(db, fileId)).storageKey, range)
  }

  /**
   * Gives `work` a path with the whole content, for a parser in a process of its own. Reading only; the path is good
   * until `work` ends. The `db` is not used while it runs.
   */
  async withLocalPath<Result>(db: Db, fileId: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const { storageKey } = await this.getFile(db, fileId)
    return this.blobs.withLocalPath(storageKey, work)
  }

  /**
   * Stores a file that the server made. Its content is in the store before the transaction commits; where the
   * transaction is rolled back later, it stays behind as an orphan that fsck removes.
   * @throws 413 over the project's quota, 507 where the disk is full.
   */
  async saveBytes(tx: Db, file: NewFile & { readonly content: NewContent }): Promise<StoredFile> {
    const { content } = file
    const storageKey = newStorageKey()
    const isInMemory = content instanceof Uint8Array
    const sizeBytes = isInMemory ? content.length : (await stat(content.path)).size
    const sha256 = isInMemory ? await hashBytes(content) : await this.#hashPath(storageKey, content.path, sizeBytes)
    const store = () =>
      this.#storing(() =>
        isInMemory ? this.blobs.put(storageKey, content) : this.blobs.adopt(storageKey, content.path),
      )
    const kept = await this.keep(tx, file.place.projectCode, { sha256, sizeBytes, storageKey }, store)
    if (!isInMemory && kept !== storageKey) await rm(content.path, { force: true })
    return this.record(tx, randomUUID(), file, { sha256, sizeBytes, storageKey: kept })
  }

  /**
   * Brings content into the project: stored by `store` under its own key, or found there already. Until the transaction
   * ends, nobody else brings content into this project or takes it out; the bytes are moved before that.
   * @returns the key that the project has the content under.
   * @throws 413 over the project's quota; nothing is stored then.
   */
  async keep(tx: Db, projectCode: string, content: HashedContent, store: () => Promise<void>): Promise<string> {
    const wasThere = (await findBlobKey(tx, projectCode, content.sha256)) !== null
    if (!wasThere) await store()
    const key = await claimBlob(tx, projectCode, content, this.limits.projectQuotaBytes)
    if (key === null) {
      const refusal = await this.overQuota(tx, projectCode, content.sizeBytes)
      await this.blobs.remove(content.storageKey)
      throw refusal
    }
    if (key === content.storageKey && wasThere) await store()
    if (key !== content.storageKey) await releaseKey(tx, projectCode, content.storageKey)
    return key
  }

  /** The refusal that says how much room the project has. */
  async overQuota(tx: Db, projectCode: string, sizeBytes: number): Promise<RefusalError> {
    const used = await usedBytes(tx, projectCode)
    const say = { used: bytesText(used), quota: bytesText(this.limits.projectQuotaBytes), size: bytesText(sizeBytes) }
    return fileErrors.overQuota({ ...say, projectCode })
  }

  /** Writes the record of content that is kept. Done twice with one id, it stays one file. */
  async record(tx: Db, fileId: string, file: NewFile, content: HashedContent): Promise<StoredFile> {
    const name = cleanFileName(file.name)
    return insertFile(tx, { ...file, ...content, id: fileId, name, mediaType: cleanMediaType(file.mediaType) })
  }

  /** Moves a file of the server's own into the store, under a key that was chosen before. Repeatable. */
  async adopt(storageKey: string, path: string): Promise<void> {
    await this.#storing(() => this.blobs.adopt(storageKey, path))
  }

  /**
   * Deletes a file. Its content goes when the transaction has committed and no other file of the project has it.
   * @throws 404 as getFile does.
   */
  async deleteFile(tx: Db, fileId: string, deletedBy: string | null): Promise<StoredFile> {
    const file = await markFileDeleted(tx, fileId, deletedBy)
    if (!file) throw fileErrors.notFound({ fileId })
    await releaseBlob(tx, file.place.projectCode, file.sha256)
    return file
  }

  /** Bytes that a project's content takes; content that several files have counts once. */
  async usedBytes(db: Db, projectCode: string): Promise<number> {
    return usedBytes(db, projectCode)
  }

  /**
   * Removes from the store what deleted files have left. Run now and then; a crash in between leaves work for the next.
   * While a backup runs, nothing is removed.
   * @returns how many blobs were removed.
   */
  async removeReleasedBlobs(): Promise<number> {
    return this.#database.transaction(SYSTEM_SCOPE, async (tx) => {
      if (!(await mayRemoveContent(tx))) return 0
      const keys = await takeReleasedKeys(tx)
      for (const key of keys) await this.blobs.remove(key)
      return keys.length
    })
  }

  async close(): Promise<void> {
    await this.hasher.close()
  }

  async #hashPath(id: string, path: string, sizeBytes: number): Promise<string> {
    try {
      return await this.hasher.digest(id, path, sizeBytes)
    } finally {
      this.hasher.forget(id)
    }
  }

  async #storing(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      throw isDiskFull(error) ? fileErrors.diskFull() : error
    }
  }
}

/** The file store that the configuration asks for. Opens nothing before it is used. */
export function createFileStore(config: FileStoreConfig, database: Database): FileStore {
  const limits = { maxFileBytes: config.MAX_FILE_BYTES, projectQuotaBytes: config.PROJECT_QUOTA_BYTES }
  const staging = config.STAGING_DIR
    ? new StagingArea(config.STAGING_DIR, true)
    : new StagingArea(join(config.DATA_DIR, 'staging'))
  const scanner = config.FILE_SCANNER === undefined ? null : clamScanner(config.FILE_SCANNER)
  return new FileStore(database, createBlobStore(config), staging, limits, scanner)
}

/** In the thread pool, where it holds up no request. */
async function hashBytes(content: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>)).toString('hex')
}
