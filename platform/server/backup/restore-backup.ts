import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ConnectionSettings } from '../database/connection-settings.ts'
import type { BlobStore } from '../files/blob-store.ts'
import { type BackupManifest, blobEntry, PEPPER_NAME, tableEntry } from './backup-manifest.ts'
import { listMigrations, listTables, quoted } from './backup-tables.ts'
import { listStrictlyParted, makeMonthsOf, makePartitions } from './partitions.ts'
import { readTar } from './tar-reader.ts'
import { expectedParts } from './verify-backup.ts'

export interface RestoreTarget {
  /** A migrated database without a row. */
  readonly connection: ConnectionSettings
  readonly blobs: BlobStore
  readonly dataFolder: string
}

/**
 * Loads an archive that was verified before: rows in one transaction, then nothing is half there; stored files first, so
 * that no row names a file that is missing. No name in the archive becomes part of a path: an entry that the manifest does
 * not list is left out, and each one is compared with its hash again.
 * @throws one line where the archive belongs to another release, differs from its manifest, or the database is not empty.
 */
export async function restoreBackup(file: string, manifest: BackupManifest, target: RestoreTarget): Promise<void> {
  const client = new pg.Client({ ...target.connection, application_name: 'plumbline restore' })
  await client.connect()
  try {
    await client.query('begin')
    await assertFits(client, manifest)
    await makePartitions(client, manifest.partitions ?? [])
    const forced = await listForced(client)
    for (const { name } of manifest.tables) await openForCopy(client, name)
    await assertEmpty(client, manifest)
    await loadEntries(client, file, manifest, target)
    for (const { name, lastValue } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, lastValue])
    }
    for (const { name } of manifest.tables) await closeAfterCopy(client, name, forced.has(name))
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function assertFits(client: pg.ClientBase, manifest: BackupManifest): Promise<void> {
  const known = await listMigrations(client)
  const missing = manifest.migrations.filter((name) => !known.includes(name))
  const newer = known.filter((name) => !manifest.migrations.includes(name))
  if (missing.length > 0)
    throw new Error(`A newer release wrote this archive (it has ${missing[0]}). Restore with that release.`)
  if (newer.length > 0) {
    throw new Error(
      `An older release wrote this archive (it lacks ${newer[0]}). Restore with that release, then start this one.`,
    )
  }
  const tables = new Set((await listTables(client)).map(({ name }) => name))
  for (const { name } of manifest.tables) {
    if (!tables.has(name)) throw new Error(`The archive has the table ${name}, which this release does not know.`)
  }
}

/** Asked once the tables are open: under row-level security every table looks empty. */
async function assertEmpty(client: pg.ClientBase, manifest: BackupManifest): Promise<void> {
  for (const { name } of manifest.tables) {
    const { rows } = await client.query(`select 1 from public.${quoted(name)} limit 1`)
    if (rows.length > 0) {
      throw new Error(`The table ${name} is not empty: an archive is restored into an empty installation.`)
    }
  }
}

/**
 * COPY is refused under row-level security, and triggers would note the loading as changes. Both are back before the
 * commit; until then nobody else sees the tables.
 */
async function openForCopy(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(`alter table public.${quoted(table)} no force row level security, disable trigger user`)
}

async function closeAfterCopy(client: pg.ClientBase, table: string, isForced: boolean): Promise<void> {
  const force = isForced ? ', force row level security' : ''
  await client.query(`alter table public.${quoted(table)} enable trigger user${force}`)
}

/** Tables whose rows are hidden from their owner too. The others are written by functions that act as the owner. */
async function listForced(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity",
  )
  return new Set(rows.map(({ name }) => name))
}

async function loadEntries(
  client: pg.Client,
  file: string,
  manifest: BackupManifest,
  { blobs, dataFolder }: RestoreTarget,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]))
  const keys = new Map(manifest.blobs.map(({ key }) => [blobEntry(key), key]))
  const hashes = expectedParts(manifest)
  // An archive of an earlier release names no parts: its rows say which ones they need.
  const parted = manifest.partitions ? new Map<string, string>() : await listStrictlyParted(client)
  const scratch = join(dataFolder, `restoring-${randomUUID()}`)
  await mkdir(scratch, { recursive: true })
  try {
    for await (const { name, content } of readTar(file)) {
      const table = tables.get(name)
      const key = keys.get(name)
      const { bytes, assertWhole } = hashed(content, name, hashes.get(name))
      if (table) {
        const time = parted.get(table.name)
        if (time) await loadByMonth(client, table, time, bytes)
        else await loadRows(client, table, `public.${quoted(table.name)}`, bytes)
        assertWhole()
      } else if (key) {
        const path = join(scratch, key)
        await pipeline(bytes, createWriteStream(path))
        assertWhole()
        await blobs.adopt(key, path)
      } else if (name === PEPPER_NAME) {
        await writeFile(join(dataFolder, PEPPER_NAME), bytes, { mode: 0o600 })
        assertWhole()
      }
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

type TableOfManifest = BackupManifest['tables'][number]

async function loadRows(client: pg.Client, table: TableOfManifest, target: string, bytes: Readable): Promise<void> {
  const copy = client.query(copyFrom(`copy ${target} (${columnsOf(table)}) from stdin`))
  await pipeline(bytes, copy)
  if (copy.rowCount !== table.rows) throw new Error(`The table ${table.name} has not the rows of its manifest.`)
}

async function loadByMonth(client: pg.Client, table: TableOfManifest, time: string, bytes: Readable): Promise<void> {
  const target = `public.${quoted(table.name)}`
  const waiting = `${table.name}_waiting`
  await client.query(`create temporary table ${quoted(waiting)} (like ${target}) on commit drop`)
  await loadRows(client, table, `pg_temp.${quoted(waiting)}`, bytes)
  await makeMonthsOf(client, table.name, time, waiting)
  const columns = columnsOf(table)
  await client.query(`insert into ${target} (${columns}) select ${columns} from pg_temp.${quoted(waiting)}`)
}

const columnsOf = ({ columns }: TableOfManifest) => columns.map(quoted).join(', ')

/** The content as it passes by, and what throws afterwards where it was not what the manifest says. */
function hashed(content: AsyncIterable<Uint8Array>, name: string, expected: string | undefined) {
  const hash = createHash('sha256')
  const passing = async function* () {
    for await (const bytes of content) {
      hash.update(bytes)
      yield bytes
    }
  }
  return {
    bytes: Readable.from(passing()),
    assertWhole: () => {
      if (hash.digest('hex') !== expected)
        throw new Error(`The archive has changed: ${name} differs from the manifest.`)
    },
  }
}
