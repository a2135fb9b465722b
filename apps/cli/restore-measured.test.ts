import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { simulateShift, startMqttBroker } from '#modules/devices/server/public.ts'
import { followReadings } from '#modules/telemetry/server/public.ts'
import type { BackupManifest } from '#platform/server/backup/backup-manifest.ts'
import { restoreBackup } from '#platform/server/backup/restore-backup.ts'
import { verifyBackup } from '#platform/server/backup/verify-backup.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import { drillRestore } from './drill-restore.ts'

const MINUTES = 60
/** Made by the first measurement of a month, not by a migration. */
const MEASURED = ['telemetry_samples', 'telemetry_minutes', 'telemetry_hours']

describe('the backup of an installation that has measured for an hour', () => {
  let folder: string
  let archive: string
  let original: TestProduct
  let manifest: BackupManifest

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-measured-'))
    archive = join(folder, 'measured.tar')
    original = await startTestProduct({ isSeeded: true, environment: { PASSWORD_PEPPER: 'a pepper of this test' } })
    const broker = await startMqttBroker(original.services, { port: 0, host: '127.0.0.1' })
    const doors = { mqtt: { host: '127.0.0.1', port: broker.port }, tracker: null, http: null }
    const shift = { doors, speed: 600, devices: null, minutes: MINUTES, signal: new AbortController().signal }
    const { sent, failed } = await simulateShift(original.services, shift)
    expect({ hasSent: sent > 1_000, failed }).toEqual({ hasSent: true, failed: 0 })
    await followReadings(original.services)
    await broker.stop()
    await backUp(original, archive)
    manifest = await verifyBackup(archive)
  })
  afterAll(async () => {
    await original.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('comes back with every row of every table, in the months that it lay in', async () => {
    for (const table of MEASURED) expect(rowsOf(manifest, table), table).toBeGreaterThan(100)
    const copy = await restored(manifest)
    try {
      const again = await backUp(copy, join(folder, 'again.tar'))
      // Where a row lies in its table is PostgreSQL's; what it holds is not.
      const parts = ({ madeAt: _, tables, ...rest }: BackupManifest) => ({
        ...rest,
        tables: tables.map(({ sha256: __, ...table }) => table),
      })
      expect(parts(again)).toEqual(parts(manifest))
      expect(await contentOf(copy, manifest)).toEqual(await contentOf(original, manifest))
      expect(await relationsOf(copy)).toEqual(await relationsOf(original))
    } finally {
      await copy.stop()
    }
  })

  it('comes back from an archive of an earlier release, which does not name its months', async () => {
    const { partitions: _, ...earlier } = manifest
    const copy = await restored(earlier)
    try {
      const again = await backUp(copy, join(folder, 'earlier.tar'))
      expect(await contentOf(copy, manifest)).toEqual(await contentOf(original, manifest))
      expect(again.sequences).toEqual(manifest.sequences)
      expect(await relationsOf(copy)).toEqual(await relationsOf(original))
    } finally {
      await copy.stop()
    }
  })

  it('passes the restore drill', async () => {
    const report = await drillRestore(original.services, null)
    expect(report.findings).toEqual([])
    expect(report.rows).toBe(manifest.tables.reduce((sum, { rows }) => sum + rows, 0))
  })

  async function restored(said: BackupManifest): Promise<TestProduct> {
    const copy = await startTestProduct({ environment: { PASSWORD_PEPPER: 'a pepper of this test' } })
    const { database, files, config } = copy.services
    await restoreBackup(archive, said, {
      connection: database.connection,
      blobs: files.blobs,
      dataFolder: config.DATA_DIR,
    })
    return copy
  }
})

const rowsOf = ({ tables }: BackupManifest, table: string) => tables.find(({ name }) => name === table)?.rows

function backUp({ services: { database, files, config } }: TestProduct, file: string): Promise<BackupManifest> {
  return writeBackup({ connection: database.connection, blobs: files.blobs, config }, file)
}

/** A hash of all rows of each table, whatever their order. */
async function contentOf({ world }: TestProduct, { tables }: BackupManifest): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const { name, columns } of tables) {
    const row = columns.map((column) => `"${column}"`).join(', ')
    const [hash] = await world.asAdmin(
      `select count(*)::int as rows, md5(string_agg(line, ' ' order by line)) as hash
       from (select md5(row(${row})::text) as line from ${name}) as lines`,
    )
    content[name] = hash
  }
  return content
}

/** Everything of the schema that holds rows, with its parts, whom it lets in and what its rows are hidden from. */
function relationsOf({ world }: TestProduct) {
  return world.asOwner(`
    select relname, relkind, relrowsecurity, relforcerowsecurity, relacl::text, pg_get_expr(relpartbound, pg_class.oid) as bound,
      (select count(*) from pg_policy where polrelid = pg_class.oid) as policies,
      (select count(*) from pg_trigger where tgrelid = pg_class.oid and tgenabled = 'O') as triggers
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') order by relname`)
}
