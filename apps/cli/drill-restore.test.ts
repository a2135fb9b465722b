import { randomBytes, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { drillRestore } from './drill-restore.ts'

const WRITERS = 3
const MOST_FILES = 12
const FILE_BYTES = 40_000
let product: TestProduct
let projectCode: string

beforeAll(async () => {
  product = await startTestProduct()
  await product.seed('access')
  const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
    sql<{ code: string }>`select code from projects order by code limit 1`.execute(db),
  )
  projectCode = rows[0]?.code ?? ''
  await writeFile(join(product.services.config.DATA_DIR, 'password-pepper'), 'a pepper of this installation\n')
})
afterAll(() => product.stop())

/** Stores and deletes files, each with its audit entry, and removes what was deleted, until it is told to stop. */
function startLoad() {
  const { database, files } = product.services
  const count = { stored: 0, deleted: 0, removed: 0 }
  let isOver = false
  const inTransaction = (action: string, work: Parameters<typeof database.transaction<string>>[1]) =>
    database.transaction(SYSTEM_SCOPE, async (tx) => {
      const entityId = await work(tx)
      const place = { projectCode, siteCode: null, structureCode: null }
      await recordAudit(tx, { user: null }, { action, entityType: 'file', entityId, place })
      return entityId
    })
  const write = async () => {
    const own: string[] = []
    while (!isOver) {
      const file = {
        name: `${randomUUID()}.bin`,
        mediaType: 'application/octet-stream',
        purpose: 'test',
        createdBy: null,
      }
      const place = { projectCode, siteCode: null, structureCode: null }
      const content = randomBytes(FILE_BYTES)
      own.push(
        await inTransaction('file.stored', async (tx) => (await files.saveBytes(tx, { ...file, place, content })).id),
      )
      count.stored += 1
      if (own.length < MOST_FILES) continue
      const gone = own.shift() ?? ''
      await inTransaction('file.deleted', async (tx) => (await files.deleteFile(tx, gone, null)).id)
      count.deleted += 1
    }
  }
  const remove = async () => {
    while (!isOver) count.removed += await files.removeReleasedBlobs()
  }
  const working = [...Array.from({ length: WRITERS }, write), remove()]
  return {
    count,
    stop: async () => {
      isOver = true
      await Promise.all(working)
    },
  }
}

describe('a restore drill', () => {
  it('restores backups that were made while files came and went, whole: rows, files and audit', async () => {
    const load = startLoad()
    await expect.poll(() => load.count.removed, { timeout: 60_000 }).toBeGreaterThan(10)
    for (let round = 0; round < 2; round += 1) {
      const before = { ...load.count }
      const report = await drillRestore(product.services, null)
      expect(report.findings).toEqual([])
      expect(report.storedFiles).toBeGreaterThan(WRITERS)
      expect(report.auditEntries).toBeGreaterThan(10)
      expect(report.rows).toBeGreaterThan(100)
      // The work went on beside it.
      expect(load.count.stored).toBeGreaterThan(before.stored)
      expect(load.count.deleted).toBeGreaterThan(before.deleted)
    }
    await load.stop()
  })

  it('removes no content while a backup holds on to it, and does afterwards', async () => {
    const { database, files } = product.services
    const place = { projectCode, siteCode: null, structureCode: null }
    const file = {
      place,
      name: 'a',
      mediaType: 'text/plain',
      purpose: 'test',
      createdBy: null,
      content: randomBytes(9),
    }
    const stored = await database.transaction(SYSTEM_SCOPE, (tx) => files.saveBytes(tx, file))
    let size: number | null = null
    const archive = join(tmpdir(), `plumbline-held-${randomUUID()}.tar`)
    const blobs = new Proxy(files.blobs, {
      get: (target, name) => {
        if (name !== 'read') return Reflect.get(target, name, target)
        return async (key: string) => {
          if (key === stored.storageKey) {
            await database.transaction(SYSTEM_SCOPE, (tx) => files.deleteFile(tx, stored.id, null))
            await files.removeReleasedBlobs()
            size = await files.blobs.size(key)
          }
          return target.read(key)
        }
      },
    })
    await writeBackup({ connection: database.connection, blobs, config: product.services.config }, archive)
    await rm(archive)
    expect(size).toBe(9)
    await files.removeReleasedBlobs()
    expect(await files.blobs.size(stored.storageKey)).toBeNull()
  })

  it('finds what is wrong with an archive whose audit somebody had changed before', async () => {
    await product.world.asOwner(`alter table audit_entries no force row level security, disable trigger user;
      update audit_entries set actor_name = 'Nobody' where seq = 2;
      alter table audit_entries force row level security, enable trigger user`)
    const report = await drillRestore(product.services, null)
    expect(report.findings.length).toBeGreaterThan(0)
    expect(report.findings.join()).toContain('changed')
  })
})
