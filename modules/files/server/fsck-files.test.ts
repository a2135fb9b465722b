import { randomBytes } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { newStorageKey, pathOfKey } from '#platform/server/files/blob-store.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { buildPerson, type FilesTestServer, insertPlaces, startFilesServer } from '../testing/files-test-server.ts'
import { announce, sendChunk, uploadWhole } from '../testing/tus-calls.ts'
import { fsckFiles } from './fsck-files.ts'

describe('the check of all files', () => {
  let db: TestDatabase
  let server: FilesTestServer

  beforeAll(async () => {
    db = await testDatabase()
    await insertPlaces(db.database, { NORTH: [] })
    const people = { ana: buildPerson('ana', { projectCodes: ['NORTH'] }) }
    server = await startFilesServer({ database: db.database, people })
  })
  afterAll(async () => {
    await server?.stop()
    await db?.stop()
  })

  const call = () => ({ origin: server.origin, token: 'ana' })
  const check = async (options = {}) => {
    const { findings } = await fsckFiles(server.services, options)
    return findings.map(({ fault, subject, isRepaired }) => ({ fault, subject, isRepaired }))
  }
  async function store(): Promise<{ path: string; key: string }> {
    const { fileId } = await uploadWhole(call(), { projectCode: 'NORTH' }, randomBytes(1000))
    const file = await db.database.read(SYSTEM_SCOPE, (read) => server.services.files.getFile(read, fileId ?? ''))
    return { path: join(server.dataDir, 'blobs', pathOfKey(file.storageKey)), key: file.storageKey }
  }

  it('finds nothing where all is well, also while an upload is under way', async () => {
    await store()
    const { location } = await announce(call(), { size: 2000, projectCode: 'NORTH' })
    await sendChunk(call(), location ?? '', 0, randomBytes(1000))
    expect(await check({ checksHashes: true, repairs: true })).toEqual([])
  })

  it('finds content that is missing, cut or altered, and leaves it to a backup', async () => {
    const [missing, cut, altered] = [await store(), await store(), await store()]
    await server.services.files.blobs.remove(missing.key)
    await writeFile(cut.path, 'short')
    await writeFile(altered.path, randomBytes(1000))
    expect(await check({ repairs: true })).toEqual([
      { fault: 'blob-missing', subject: missing.key, isRepaired: false },
      { fault: 'blob-size-differs', subject: cut.key, isRepaired: false },
    ])
    expect(await check({ checksHashes: true })).toContainEqual({
      fault: 'blob-hash-differs',
      subject: altered.key,
      isRepaired: false,
    })
  })

  it('removes what nobody knows once it is a day old', async () => {
    const key = newStorageKey()
    await server.services.files.blobs.put(key, randomBytes(10))
    const orphans = async (options = {}) => (await check(options)).filter(({ subject }) => subject === key)
    expect(await orphans()).toEqual([])
    const old = new Date(Date.now() - 25 * 3_600_000)
    await utimes(join(server.dataDir, 'blobs', pathOfKey(key)), old, old)
    expect(await orphans()).toEqual([{ fault: 'blob-orphaned', subject: key, isRepaired: false }])
    expect(await orphans({ repairs: true })).toEqual([{ fault: 'blob-orphaned', subject: key, isRepaired: true }])
    expect(await orphans()).toEqual([])
  })

  it('finds an upload whose acknowledged bytes are gone', async () => {
    const { location } = await announce(call(), { size: 2000, projectCode: 'NORTH' })
    await sendChunk(call(), location ?? '', 0, randomBytes(1000))
    const id = location?.split('/').at(-1) ?? ''
    await server.services.files.staging.remove(id)
    expect(await check()).toContainEqual({ fault: 'staged-bytes-missing', subject: id, isRepaired: false })
  })
})
