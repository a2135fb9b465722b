import { randomUUID } from 'node:crypto'
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkRows } from '../database/check-rows.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { readTar } from './tar-reader.ts'
import { TarWriter } from './tar-writer.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const HUGE_BYTES = 9 * 1024 ** 3
const CONTENT = Buffer.from('The bytes of a stored file.')

/** Tables of modules whose rows nobody makes anew: secrets, what was decided, what was read at a cost. */
const OF_MODULES = [
  ...['app_passwords', 'drive_entries', 'drive_locks', 'drive_properties'],
  ...['documents', 'document_revisions', 'document_links', 'document_link_stamps'],
  ...['design_opinion_runs', 'design_opinions', 'camera_looks', 'gate_looks', 'gate_readings'],
  ...['geo_datasets', 'geo_features', 'certificate_payments'],
]

/** A row of each, with what does not survive a careless copy: bytes, empty texts, quotes, Arabic, many digits, nothing. */
async function insertOfModules(tx: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users join company_people on user_id = users.id where is_main order by name limit 1`.execute(
    tx,
  )
  const [user, id, words] = [rows[0]?.id ?? '', randomUUID(), 'Line 1\n\\N "quoted", عربي']
  const [bytes, seen] = [Buffer.from([0, 92, 255, 10]), JSON.stringify([{ words, sure: 0.75 }])]
  const place = sql`'P1', 'S11', 'A111'`
  await sql`insert into app_passwords values
    (${id}, ${user}, ${words}, ${bytes}, now(), now() + interval '1 day', now(), '192.0.2.1', ${words})`.execute(tx)
  await sql`insert into drive_entries values
    ('P1', ${user}, ${`~$${words}`}, false, null, 0, '', 'text/plain', ${id}, now(), now()),
    ('P1', ${user}, 'Empty', true, null, 0, '', 'text/plain', null, now(), now())`.execute(tx)
  await sql`insert into drive_locks values
    ('P1', ${id}, ${`d:${id}`}, '/dav/P1/a', false, true, ${words}, ${user}, now() + interval '1 hour')`.execute(tx)
  await sql`insert into drive_properties values ('P1', ${`d:${id}`}, 'urn:x', 'Time', ${words})`.execute(tx)
  await sql`insert into documents (project_code, site_code, structure_code, id, number, title, form, discipline, created_by,
    updated_by) values (${place}, ${id}, 'A-1', ${words}, 'DR', 'civil', ${user}, ${user})`.execute(tx)
  await sql`insert into document_revisions (project_code, site_code, structure_code, document_id, revision, id, label, file_id,
    file_name, media_type, size_bytes, sha256, created_by)
    values (${place}, ${id}, 1, ${randomUUID()}, 'P01', ${id}, 'a.pdf', 'application/pdf', 1, '', ${user})`.execute(tx)
  await sql`insert into document_links (project_code, site_code, structure_code, id, document_id, is_view_only, recipient,
    token_hash, created_by, created_at, expires_at)
    values (${place}, ${id}, ${id}, true, ${words}, ${bytes}, ${user}, now(), now() + interval '1 day')`.execute(tx)
  for (const says of ['', 'SUPERSEDED BY C02 ملغى'])
    await sql`insert into document_link_stamps values (${place}, ${id}, 1, ${randomUUID()}, ${says})`.execute(tx)
  await sql`insert into design_opinion_runs (project_code, analysis_id, target, target_kind, version, state, reason, seconds)
    values ('P1', ${id}, 0, 'drawing', 'v1', 'failed', ${seen}::jsonb, 0.1)`.execute(tx)
  await sql`insert into design_opinions values
    ('P1', ${id}, 0, 0, 'drawing', 'v1', ${words}, ${seen}::jsonb, 'wrong', ${user}, now())`.execute(tx)
  for (const table of ['camera_looks', 'gate_looks'])
    await sql`insert into ${sql.table(table)} (project_code, site_code, record_id, picture_id, version, state, seconds, seen)
      values ('P1', 'S11', ${id}, ${id}, 'v1', 'done', 1e-7, ${seen}::jsonb)`.execute(tx)
  await sql`insert into gate_readings (project_code, passage_id, site_code, version, state, plates, plate, confidence, said,
    is_right, said_by, said_at)
    values ('P1', ${id}, 'S11', 'v1', 'done', ${seen}::jsonb, 'أ ب ج 1234', 0.1, '', false, ${user}, now())`.execute(tx)
  await sql`insert into geo_datasets (project_code, id, site_code, name, kind, captured_on, source_file_id, source_name,
    source_bytes, created_by, updated_by)
    values ('P1', ${id}, 'S11', ${words}, 'drone', '2026-03-09', ${id}, 'plan.tif', 1, ${user}, ${user})`.execute(tx)
  await sql`insert into geo_features (project_code, site_code, dataset_id, number, from_zoom, rank, min_x, shape, attributes, words)
    values ('P1', 'S11', ${id}, 1, 4, 2, -2147483648, ${bytes}, ${seen}::jsonb, ${words})`.execute(tx)
  await sql`insert into certificate_payments (project_code, certificate_id, id, paid_on, amount, reference, noted_by)
    values ('P1', ${id}, ${id}, '2026-03-09', 12345678901234567890.123456789, ${words}, ${user})`.execute(tx)
  // Of a payment that was taken back the history alone speaks.
  const taken = { action: 'certificate.payment-taken-back', entityType: 'certificate', entityId: id, reason: words }
  await recordAudit(tx, { user: null }, { ...taken, place: { projectCode: 'P1', siteCode: null, structureCode: null } })
}

describe('a backup', () => {
  let folder: string
  let archive: string
  let manifest: BackupManifest
  let original: TestProduct

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-test-'))
    archive = join(folder, 'backup.tar')
    original = await startTestProduct()
    await original.seed('access')
    await original.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const { rows } = await sql<{ code: string }>`select code from projects order by code limit 1`.execute(tx)
      await original.services.files.saveBytes(tx, {
        place: { projectCode: rows[0]?.code ?? '', siteCode: null, structureCode: null },
        name: 'note.txt',
        mediaType: 'text/plain',
        purpose: 'test',
        createdBy: null,
        content: CONTENT,
      })
      await insertOfModules(tx)
    })
    await writeFile(join(original.services.config.DATA_DIR, 'password-pepper'), 'a pepper of this installation\n')
    manifest = await backUp(original, archive)
  })
  afterAll(async () => {
    await original.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is readable by its owner alone', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
  })

  it('comes back into an empty installation: rows, files and the secret of the passwords', async () => {
    const copy = await startTestProduct()
    try {
      await restore(copy, archive)
      const again = await backUp(copy, join(folder, 'again.tar'))
      expect({ ...again, madeAt: '' }).toEqual({ ...manifest, madeAt: '' })
      expect(manifest.tables.find(({ name }) => name === 'sites')?.rows).toBeGreaterThan(3)
      expect(await readFile(join(copy.services.config.DATA_DIR, 'password-pepper'), 'utf8')).toContain('a pepper')
      const rowSecurity = `select relname, relrowsecurity, relforcerowsecurity from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`
      expect(await copy.world.asOwner(rowSecurity)).toEqual(await original.world.asOwner(rowSecurity))
      expect((await checkRows(copy.services.database)).findings).toEqual([])
    } finally {
      await copy.stop()
    }
  })

  it('holds what hangs on people, documents, pictures, maps and payments, and brings it back as it was', async () => {
    const counts = new Map(manifest.tables.map(({ name, rows }) => [name, rows]))
    expect(OF_MODULES.filter((table) => (counts.get(table) ?? 0) === 0)).toEqual([])
    const copy = await startTestProduct()
    try {
      await restore(copy, archive)
      for (const table of OF_MODULES) {
        const rows = `select to_jsonb(one) as row from ${table} as one order by to_jsonb(one)::text`
        expect([table, await copy.world.asAdmin(rows)]).toEqual([table, await original.world.asAdmin(rows)])
      }
      // The triggers of the table would have found other makers: companies come behind it.
      const [kept] = await copy.world.asAdmin<{ kept_to: string[] }>('select kept_to from document_revisions')
      expect(kept?.kept_to).toHaveLength(2)
    } finally {
      await copy.stop()
    }
  })

  it('is refused where rows are already, and leaves those as they are', async () => {
    const used = await startTestProduct()
    try {
      await used.world.asOwner('alter table projects no force row level security')
      await used.world.asOwner("insert into projects (code, name) values ('OWN', 'Here before')")
      await used.world.asOwner('alter table projects force row level security')
      await expect(restore(used, archive)).rejects.toThrow('projects is not empty')
    } finally {
      await used.stop()
    }
  })

  it('is refused where it is cut off or one byte of it differs', async () => {
    const bytes = await readFile(archive)
    const cut = join(folder, 'cut.tar')
    await writeFile(cut, bytes.subarray(0, bytes.length / 2))
    await expect(verifyBackup(cut)).rejects.toThrow('cut off')
    const place = bytes.indexOf(CONTENT)
    expect(place).toBeGreaterThan(0)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    const damaged = join(folder, 'damaged.tar')
    await writeFile(damaged, bytes)
    await expect(verifyBackup(damaged)).rejects.toThrow('damaged')
    const other = join(folder, 'other.tar')
    await writeFile(other, 'This is a letter and no archive. '.repeat(100))
    await expect(verifyBackup(other)).rejects.toThrow('no backup archive')
  })

  it('is refused where another release wrote it', async () => {
    const copy = await startTestProduct()
    try {
      const newer = { ...manifest, migrations: [...manifest.migrations, '20990101T0000_sites_fly'] }
      const target = targetOf(copy)
      await expect(restoreBackup(archive, newer, target)).rejects.toThrow('newer release')
      const older = { ...manifest, migrations: manifest.migrations.slice(1) }
      await expect(restoreBackup(archive, older, target)).rejects.toThrow('older release')
    } finally {
      await copy.stop()
    }
  })

  it('is not written where a stored file is damaged, and nothing is left of it', async () => {
    const path = join(folder, `never-${randomUUID()}.tar`)
    const read = async () =>
      (async function* () {
        yield Buffer.alloc(CONTENT.length)
      })()
    const blobs = new Proxy(original.services.files.blobs, {
      get: (target, name) => (name === 'read' ? read : Reflect.get(target, name, target)),
    })
    const { config, database } = original.services
    await expect(writeBackup({ connection: database.connection, blobs, config }, path)).rejects.toThrow('fsck')
    await expect(stat(path)).rejects.toThrow('ENOENT')
    await expect(stat(`${path}.part`)).rejects.toThrow('ENOENT')
  })
})

describe('an archive that somebody made', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-poisoned-test-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function archiveOf(entries: readonly (readonly [name: string, text: string])[]): Promise<string> {
    const path = join(folder, `${randomUUID()}.tar`)
    const file = await open(path, 'w')
    const writer = new TarWriter(file)
    for (const [name, text] of entries) await writer.addText(name, text)
    await writer.finish()
    await file.close()
    return path
  }
  const EMPTY: BackupManifest = {
    product: 'plumbline',
    format: 1,
    madeAt: '2026-01-01T00:00:00.000Z',
    migrations: [],
    tables: [],
    sequences: [],
    blobs: [],
    pepperSha256: null,
  }
  const manifestEntry = (manifest: object) => ['manifest.json', JSON.stringify(manifest)] as const

  it.each(['../../evil', '/etc/passwd', 'blobs/../../evil', 'tables/../evil', 'C:\\evil'])(
    'is refused with an entry that its manifest does not list: %s',
    async (name) => {
      const path = await archiveOf([[name, 'x'], manifestEntry(EMPTY)])
      await expect(verifyBackup(path)).rejects.toThrow('none of ours')
    },
  )

  it.each(['../../../evil', '0123', 'A'.repeat(32)])(
    'is refused with a manifest that lists a key like %s',
    async (key) => {
      const blobs = [{ key, sizeBytes: 1, sha256: '0'.repeat(64) }]
      const path = await archiveOf([[`blobs/${key}`, 'x'], manifestEntry({ ...EMPTY, blobs })])
      await expect(verifyBackup(path)).rejects.toThrow('another product, or by another version')
    },
  )

  it('is refused with a table whose name is more than a name', async () => {
    const tables = [{ name: 'users; drop table users', columns: ['id'], rows: 0, sha256: '0'.repeat(64) }]
    await expect(verifyBackup(await archiveOf([manifestEntry({ ...EMPTY, tables })]))).rejects.toThrow(
      'another product',
    )
  })

  it('is refused with an entry that comes twice, and with one behind the manifest', async () => {
    const twice = await archiveOf([['a', 'x'], ['a', 'y'], manifestEntry(EMPTY)])
    await expect(verifyBackup(twice)).rejects.toThrow('twice')
    const behind = await archiveOf([manifestEntry(EMPTY), ['a', 'x']])
    await expect(verifyBackup(behind)).rejects.toThrow('goes on after its manifest')
  })

  it.each([
    ['a link', 156, '2', 'no plain file'],
    ['a folder', 156, '5', 'no plain file'],
    ['no size', 124, 'zzzzzzzzzzz', 'gives no size'],
  ])('is refused with %s in it', async (_what, offset, value, reason) => {
    const path = await archiveOf([['blobs/x', 'x'], manifestEntry(EMPTY)])
    const bytes = await readFile(path)
    bytes.write(value, offset, 'latin1')
    bytes.fill(' ', 148, 156)
    const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    bytes.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1')
    await writeFile(path, bytes)
    await expect(verifyBackup(path)).rejects.toThrow(reason)
  })

  it('is left out again whole where it was changed after it was verified', async () => {
    const copy = await startTestProduct({ environment: { PASSWORD_PEPPER: 'a pepper of this test' } })
    try {
      const { services } = copy
      await services.database.transaction(SYSTEM_SCOPE, (tx) =>
        sql`insert into installation_facts (fact) values ('marked')`.execute(tx),
      )
      const path = join(folder, 'swapped.tar')
      const manifest = await backUp(copy, path)
      const bytes = await readFile(path)
      bytes.write('MARKED', bytes.indexOf('marked'))
      await writeFile(path, bytes)
      await copy.world.asOwner('alter table installation_facts no force row level security')
      await copy.world.asOwner('delete from installation_facts')
      await copy.world.asOwner('alter table installation_facts force row level security')
      await expect(restoreBackup(path, manifest, targetOf(copy))).rejects.toThrow('has changed')
      const { rows } = await services.database.read(SYSTEM_SCOPE, (db) =>
        sql`select 1 from installation_facts`.execute(db),
      )
      expect(rows).toEqual([])
    } finally {
      await copy.stop()
    }
  })
})

describe('the archive format', () => {
  it('carries names, sizes beyond 8 GiB in the header, and content that is no multiple of a block', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-tar-test-'))
    try {
      const path = join(folder, 'some.tar')
      const file = await open(path, 'w')
      const writer = new TarWriter(file)
      await writer.addText('a/empty', '')
      await writer.addText('a/short', 'plumb line')
      await expect(writer.add('a/huge', HUGE_BYTES, (async function* () {})())).rejects.toThrow('another size')
      await file.close()
      const seen: string[] = []
      const entries = readTar(path)
      for (let count = 0; count < 2; count++) {
        const { value } = await entries.next()
        let text = ''
        for await (const bytes of value?.content ?? []) text += Buffer.from(bytes).toString()
        seen.push(`${value?.name}=${text}`)
      }
      expect(seen).toEqual(['a/empty=', 'a/short=plumb line'])
      const huge = await entries.next()
      expect(huge.value).toMatchObject({ name: 'a/huge', sizeBytes: HUGE_BYTES })
      await expect(entries.next()).rejects.toThrow('cut off')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

function targetOf({ services }: TestProduct) {
  return { connection: services.database.connection, blobs: services.files.blobs, dataFolder: services.config.DATA_DIR }
}

async function backUp({ services }: TestProduct, file: string): Promise<BackupManifest> {
  return writeBackup(
    { connection: services.database.connection, blobs: services.files.blobs, config: services.config },
    file,
  )
}

async function restore(product: TestProduct, file: string): Promise<void> {
  await restoreBackup(file, await verifyBackup(file), targetOf(product))
}
