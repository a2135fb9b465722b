import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import {
  BlobMissingError,
  type BlobStore,
  type ByteRange,
  isStorageKey,
  pathOfKey,
  type StoredBlob,
} from './blob-store.ts'
import { systemCode } from './durable-file.ts'

export interface S3Settings {
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  /** Where absent, the SDK looks where its own documentation says (instance role, profile). */
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
  readonly forcePathStyle: boolean
  /** Folder for whole copies that parsers read. */
  readonly scratchFolder: string
}

/** S3 allows 10,000 parts: 16 MiB each reach 156 GiB and hold 64 MiB at four in flight. */
const PART_BYTES = 16 * 1024 * 1024
const PARTS_IN_FLIGHT = 4
const PREFIX = 'blobs/'

/** Blobs as objects of one bucket. An object appears when its last part is there. */
export class S3BlobStore implements BlobStore {
  readonly #settings: S3Settings
  #client: Promise<S3Client> | null = null

  constructor(settings: S3Settings) {
    this.#settings = settings
  }

  async adopt(key: string, path: string): Promise<void> {
    const expected = await stat(path).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return null
      throw error
    })
    if (!expected) {
      // The crash that made the caller repeat itself came after the object was complete and the file removed.
      if ((await this.size(key)) !== null) return
      throw new BlobMissingError(key)
    }
    await this.#upload(key, createReadStream(path, { highWaterMark: 1024 * 1024 }))
    const arrived = await this.size(key)
    if (arrived !== expected.size) throw new Error(`The object store kept ${arrived} of ${expected.size} bytes.`)
    await rm(path, { force: true })
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    await this.#upload(key, Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3')
    const client = await this.#open()
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined
    try {
      const answer = await client.send(new GetObjectCommand({ ...this.#object(key), ...(Range && { Range }) }))
      if (!(answer.Body instanceof Readable)) throw new Error('The object store answered without a stream.')
      return answer.Body
    } catch (error) {
      throw isMissing(error) ? new BlobMissingError(key) : error
    }
  }

  async size(key: string): Promise<number | null> {
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3')
    const client = await this.#open()
    try {
      return (await client.send(new HeadObjectCommand(this.#object(key)))).ContentLength ?? 0
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
    const client = await this.#open()
    await client.send(new DeleteObjectCommand(this.#object(key)))
  }

  async *list(): AsyncIterable<StoredBlob> {
    const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3')
    const client = await this.#open()
    for await (const page of paginateListObjectsV2({ client }, { Bucket: this.#settings.bucket, Prefix: PREFIX })) {
      for (const object of page.Contents ?? []) {
        const key = object.Key?.split('/').at(-1) ?? ''
        if (!isStorageKey(key)) continue
        yield { key, sizeBytes: object.Size ?? 0, modifiedAt: object.LastModified ?? new Date(0) }
      }
    }
  }

  async withLocalPath<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const source = await this.read(key)
    await mkdir(this.#settings.scratchFolder, { recursive: true })
    const folder = await mkdtemp(join(this.#settings.scratchFolder, 'blob-'))
    try {
      const path = join(folder, key)
      await pipeline(source, createWriteStream(path))
      return await work(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #upload(key: string, Body: Readable | Buffer): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage')
    const client = await this.#open()
    const params = { ...this.#object(key), Body, ContentType: 'application/octet-stream' }
    await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_IN_FLIGHT }).done()
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.bucket, Key: PREFIX + pathOfKey(key) }
  }

  /** Loaded at first use: the SDK costs a tenth of a second that a start without S3 need not pay. */
  #open(): Promise<S3Client> {
    this.#client ??= import('@aws-sdk/client-s3').then(({ S3Client }) => {
      const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = this.#settings
      const hasKeys = accessKeyId !== undefined && secretAccessKey !== undefined
      return new S3Client({
        region,
        forcePathStyle,
        // Older S3-compatible servers refuse the checksum trailers that newer SDKs add to every call.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(endpoint && { endpoint }),
        ...(hasKeys && { credentials: { accessKeyId, secretAccessKey } }),
      })
    })
    return this.#client
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}
