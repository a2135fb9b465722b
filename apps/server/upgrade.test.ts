import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { restoreInstallation } from '#apps/cli/restored-installation.ts'
import { hashDigest, passwordDigest } from '#modules/access/server/public.ts'
import { fsckFiles } from '#modules/files/server/public.ts'
import { verifyAudit } from '#platform/server/audit/verify-audit.ts'
import { verifyBackup } from '#platform/server/backup/verify-backup.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Services } from '#platform/server/context.ts'
import { checkRows } from '#platform/server/database/check-rows.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { createFileStore } from '#platform/server/files/file-store.ts'
import { createHttpServer } from '#platform/server/http/create-http-server.ts'
import { testServices } from '#platform/testing/services.ts'
import { serverModules } from './modules.ts'
import {
  makePreviousRelease,
  OLD_ENTRIES,
  OLD_FILE,
  OLD_MODEL_ID,
  OLD_OUTSIDER,
  OLD_TOKEN,
  OLD_USER,
  PREVIOUS_RELEASE,
} from './testing/previous-release.ts'

const PASSWORD = 'a password of the old days'
const ALL_ENTRIES = OLD_ENTRIES.project + OLD_ENTRIES.none
const server = inject('testServer')
const name = `test_${randomBytes(8).toString('hex')}`
const migrations = serverModules.flatMap((module) => module.migrations)

let folder: string
let archive: string
let database: Database
let services: Services
let app: FastifyInstance
let applied: readonly string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-upgrade-'))
  archive = join(folder, 'previous.tar')
  await onServer(`create database ${name}`)
  const connection = { ...server, database: name }
  const secrets = { PASSWORD_PEPPER: 'pepper of the tests' }
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...secrets,
  })
  database = openDatabase({ connection, minIdle: 0 })
  const files = createFileStore(config, database)
  services = testServices(database, { config, files, modules: composeModules(serverModules) })
  await makePreviousRelease(
    connection,
    files.blobs,
    await hashDigest(passwordDigest(PASSWORD), services.passwordPepper),
  )
  await writeBackup({ connection, blobs: files.blobs, config }, archive)
  applied = (await migrate(connection, migrations)).applied
  app = await createHttpServer({ services, modules: serverModules, health: {}, webRoot: null })
})
afterAll(async () => {
  await app.close()
  await services.files.close()
  await database.stop()
  await onServer(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function signIn(): Promise<string> {
  const payload = { username: OLD_USER.name, password: passwordDigest(PASSWORD), userType: 0 }
  const answer = await app.inject({ method: 'POST', url: '/user_rbac/api/user/login', payload })
  expect(answer.json()).toMatchObject({ code: 0 })
  return answer.json().data.cpoSysAccessToken
}

const countOf = async (db: Database, table: string) =>
  db.read(SYSTEM_SCOPE, async (query) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(query)
    return rows[0]?.count
  })

describe('an upgrade from the previous release', () => {
  it('applies what is new and nothing else, and again nothing', async () => {
    expect(applied.length).toBeGreaterThan(0)
    expect(applied.filter((migration) => PREVIOUS_RELEASE.has(migration))).toEqual([])
    expect((await migrate(database.connection, migrations)).applied).toEqual([])
  })

  it('lets people in with the password that they have, and shows them their work', async () => {
    const headers = { authorization: `Bearer ${await signIn()}` }
    const site = (await app.inject({ url: '/api/sites/OLD-1', headers })).json()
    expect(site).toMatchObject({ code: 0, data: { code: 'OLD-1', name: 'Quay', can: { edit: true } } })
    const structures = (await app.inject({ url: '/api/structures?siteCode=OLD-1', headers })).json()
    expect(structures.data.items).toMatchObject([{ code: 'OLD-1-A', name: 'Crane foundation' }])
    const history = await app.inject({ url: '/api/audit/entries?entityType=site&entityId=OLD-1&pageSize=1', headers })
    expect(history.json()).toMatchObject({
      data: { total: OLD_ENTRIES.project, items: [{ changes: [{ before: 1, after: 1.5 }] }] },
    })
  })

  it('knows by id who a record says has written it, also after they have another name, and loses nobody', async () => {
    const headers = { authorization: `Bearer ${await signIn()}` }
    const { data } = (await app.inject({ url: '/api/structures?siteCode=OLD-1', headers })).json()
    expect(data.items[0].updatedBy).toMatchObject({ name: OLD_OUTSIDER })
    await database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update users set display_name = 'Omar Fielding' where id = ${OLD_USER.id}`.execute(tx),
    )
    const model = (await app.inject({ url: `/api/bim-models/${OLD_MODEL_ID}`, headers })).json()
    expect(model.data).toMatchObject({
      updatedBy: { id: OLD_USER.id, name: 'Omar Fielding' },
      latest: { createdBy: { id: OLD_USER.id, name: 'Omar Fielding' } },
    })
  })

  it('takes a session of before, or asks its person to sign in again', async () => {
    const answer = await app.inject({ url: '/api/sites', headers: { authorization: `Bearer ${OLD_TOKEN}` } })
    expect([200, 401]).toContain(answer.statusCode)
  })

  it('keeps stored files, and rows that fit together', async () => {
    const stored = await database.read(SYSTEM_SCOPE, async (db) => {
      const parts: Buffer[] = []
      for await (const bytes of await services.files.readFile(db, OLD_FILE.id)) parts.push(bytes as Buffer)
      return Buffer.concat(parts).toString()
    })
    expect(stored).toBe(OLD_FILE.content)
    expect((await fsckFiles(services, { checksHashes: true })).findings).toEqual([])
    expect((await checkRows(database)).findings).toEqual([])
    for (const table of ['bim_models', 'bim_model_versions', 'shares', 'jobs', 'place_grants']) {
      expect(await countOf(database, table), table).toBe(1)
    }
  })

  it('links the history that was there in the order of its time, and what comes after behind it', async () => {
    const headers = { authorization: `Bearer ${await signIn()}` }
    const { data } = (await app.inject({ url: '/api/sites/OLD-1', headers })).json()
    const payload = { code: 'OLD-1', name: 'Quay wall', status: data.status, rowVersion: data.rowVersion }
    const changed = await app.inject({ method: 'PUT', url: '/api/sites/OLD-1', headers, payload })
    expect(changed.json()).toMatchObject({ code: 0 })
    const report = await verifyAudit(database)
    expect(report.findings).toEqual([])
    expect(report.heads.find(({ chain }) => chain === 'OLD')?.seq).toBe(OLD_ENTRIES.project + 1)
    const { rows } = await database.read(SYSTEM_SCOPE, (db) =>
      sql<{ seq: number }>`select seq from audit_entries where chain = 'OLD' order by at desc`.execute(db),
    )
    const numbers = rows.map(({ seq }) => Number(seq))
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  })

  it('is made from an archive of that release too: it is restored, and brought up to date', async () => {
    const manifest = await verifyBackup(archive)
    expect(new Set(manifest.migrations)).toEqual(PREVIOUS_RELEASE)
    const config = { ...services.config, DATA_DIR: join(folder, 'restored') }
    let isLookedAt = false
    await restoreInstallation(config, archive, manifest, async (restored) => {
      expect(await verifyAudit(restored.database)).toMatchObject({ entries: ALL_ENTRIES, findings: [] })
      const checked = await fsckFiles({ ...services, ...restored }, { checksHashes: true })
      expect(checked).toMatchObject({ blobs: 1, files: 1, findings: [] })
      expect(await countOf(restored.database, 'users')).toBe(1)
      isLookedAt = true
    })
    expect(isLookedAt).toBe(true)
  })
})
