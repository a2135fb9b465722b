import { createHash, randomBytes } from 'node:crypto'
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BlobMissingError, type BlobStore, newStorageKey } from './blob-store.ts'
import { createBlobStore } from './create-blob-store.ts'

const NO_BUCKET = {
  S3_BUCKET: undefined,
  S3_ENDPOINT: undefined,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_FORCE_PATH_STYLE: true,
}

interface OpenedStore {
  readonly store: BlobStore
  stop(): Promise<void>
}

/** Both ways of keeping bytes, as the configuration chooses them. */
const STORES: Record<string, (folder: string) => Promise<OpenedStore>> = {
  'a local folder': async (folder) => ({
    store: createBlobStore({ ...NO_BUCKET, DATA_DIR: folder }),
    stop: async () => {},
  }),
  'an S3 bucket': async (folder) => {
    const options = { port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') }
    const server = new S3rver({ ...options, configureBuckets: [{ name: 'plumbline', configs: [] }] })
    const { port } = (await server.run()) as AddressInfo
    const endpoint = `http://127.0.0.1:${port}`
    return {
      store: createBlobStore({ ...NO_BUCKET, DATA_DIR: folder, S3_BUCKET: 'plumbline', S3_ENDPOINT: endpoint }),
      stop: () => server.close(),
    }
  },
}

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

describe.each(Object.keys(STORES))('blobs in %s', (name) => {
  let folder: string
  let opened: OpenedStore
  let store: BlobStore

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-blobs-'))
    const open = STORES[name]
    if (!open) throw new Error(`no store ${name}`)
    opened = await open(folder)
    store = opened.store
  })
  afterAll(async () => {
    await opened?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function fileOf(content: Uint8Array): Promise<string> {
    const path = join(folder, `source-${newStorageKey()}`)
    await writeFile(path, content)
    return path
  }

  it('give back what was put, whole and in ranges', async () => {
    const key = newStorageKey()
    const content = randomBytes(300_000)
    await store.put(key, content)
    expect(await store.size(key)).toBe(content.length)
    expect((await readAll(await store.read(key))).equals(content)).toBe(true)
    const range = await readAll(await store.read(key, { start: 1000, end: 1999 }))
    expect(range.equals(content.subarray(1000, 2000))).toBe(true)
    expect((await readAll(await store.read(key, { start: 299_999, end: 299_999 }))).length).toBe(1)
  })

  it('take over a file of several parts and leave no copy', async () => {
    const key = newStorageKey()
    const content = randomBytes(40 * 1024 * 1024)
    const path = await fileOf(content)
    await store.adopt(key, path)
    await expect(access(path)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(hash(await readAll(await store.read(key)))).toBe(hash(content))
  })

  it('take over the same file again after a crash, at whichever step it came', async () => {
    const key = newStorageKey()
    const content = randomBytes(1000)
    await store.adopt(key, await fileOf(content))
    await store.adopt(key, join(folder, 'gone'))
    await store.adopt(key, await fileOf(content))
    expect((await readAll(await store.read(key))).equals(content)).toBe(true)
    await expect(store.adopt(newStorageKey(), join(folder, 'gone'))).rejects.toThrow()
  })

  it('say that a blob is missing', async () => {
    const key = newStorageKey()
    expect(await store.size(key)).toBe(null)
    await expect(store.read(key)).rejects.toBeInstanceOf(BlobMissingError)
    await expect(store.withLocalPath(key, async () => 1)).rejects.toBeInstanceOf(BlobMissingError)
    await store.remove(key)
  })

  it('are listed until they are removed', async () => {
    const key = newStorageKey()
    await store.put(key, randomBytes(10))
    const listed = async () => {
      const keys: string[] = []
      for await (const blob of store.list()) keys.push(blob.key)
      return keys
    }
    expect(await listed()).toContain(key)
    await store.remove(key)
    expect(await listed()).not.toContain(key)
    expect(await store.size(key)).toBe(null)
  })

  it('are read by path, without a copy that stays', async () => {
    const key = newStorageKey()
    const content = randomBytes(5000)
    await store.put(key, content)
    const seen = await store.withLocalPath(key, (path) => readFile(path))
    expect(seen.equals(content)).toBe(true)
    await expect(store.withLocalPath(key, async () => Promise.reject(new Error('parser died')))).rejects.toThrow(
      'parser died',
    )
    const scratch = await readdir(join(folder, 'scratch')).catch(() => [])
    expect(scratch).toEqual([])
  })

  it('never leave the store by their key', async () => {
    for (const key of ['../../etc/passwd', '', 'A'.repeat(32), `${'a'.repeat(31)}/`]) {
      await expect(store.put(key, randomBytes(1))).rejects.toThrow('storage key')
      await expect(store.read(key)).rejects.toThrow('storage key')
    }
  })
})
