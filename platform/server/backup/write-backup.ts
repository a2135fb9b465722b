import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Config } from '../config.ts'
import type { ConnectionSettings } from '../database/connection-settings.ts'
import { ADMIN_ROLE } from '../database/scope-settings.ts'
import { BlobMissingError, type BlobStore } from '../files/blob-store.ts'
import { syncFolder } from '../files/durable-file.ts'
import { REMOVAL_LOCK } from '../files/removal-lock.ts'
import { type BackupManifest, blobEntry, MANIFEST_NAME, PEPPER_NAME, tableEntry } from './backup-manifest.ts'
import { listMigrations, listSequences, listTables, quoted, type TableToCopy } from './backup-tables.ts'
import { listPartitions } from './partitions.ts'
import { TarWriter } from './tar-writer.ts'

export interface BackupSource {
  readonly connection: ConnectionSettings
  readonly blobs: BlobStore
  readonly config: Pick<Config, 'DATA_DIR' | 'PASSWORD_PEPPER'>
}

/**
 * Writes one archive with all rows as they were at one moment, all stored files, and a manifest with a SHA-256 of each
 * part. Runs beside a working server: content that is deleted meanwhile stays in the store until the backup has ended. The
 * archive appears whole or not at all, readable by its owner alone.
 * @returns the manifest.
 * @throws where a stored file is missing or damaged.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupManifest> {
  const target = resolve(file)
  const draft = `${target}.part`
  try {
    const manifest = await writeDraft(source, draft)
    await rename(draft, target)
    await syncFolder(dirname(target))
    return manifest
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function writeDraft({ connection, blobs, config }: BackupSource, draft: string): Promise<BackupManifest> {
  const scratch = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  const client = new pg.Client({ ...connection, application_name: 'plumbline backup' })
  await client.connect()
  const output = await open(draft, 'w', 0o600)
  try {
    // Taken before the snapshot: what its rows name is in the store then, and stays there until this connection ends.
    await client.query('select pg_advisory_lock_shared($1)', [REMOVAL_LOCK])
    await client.query('begin isolation level repeatable read, read only')
    const archive = new TarWriter(output)
    const migrations = await listMigrations(client)
    const sequences = await listSequences(client)
    const partitions = await listPartitions(client)
    const tables = []
    for (const table of await listTables(client)) tables.push(await addTable(archive, client, table, scratch))
    const stored = await addBlobs(archive, client, blobs)
    await client.query('commit')
    const pepper = config.PASSWORD_PEPPER ? null : await readFile(join(config.DATA_DIR, PEPPER_NAME), 'utf8')
    const pepperSha256 = pepper === null ? null : await archive.addText(PEPPER_NAME, pepper)
    const madeAt = new Date().toISOString()
    const parts = { migrations, tables, partitions, sequences, blobs: stored, pepperSha256 }
    const manifest: BackupManifest = { product: 'plumbline', format: 1, madeAt, ...parts }
    await archive.addText(MANIFEST_NAME, `${JSON.stringify(manifest, null, 1)}\n`)
    await archive.finish()
    return manifest
  } finally {
    await output.close()
    await client.end()
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Through a scratch file, because an archive names the size of an entry before its content. */
async function addTable(archive: TarWriter, client: pg.Client, { name, columns }: TableToCopy, scratch: string) {
  const path = join(scratch, name)
  const isSecured = await hasRowSecurity(client, name)
  // The login role sees no row of a secured table; the role of administrators sees all.
  if (isSecured) await client.query(`set local role ${ADMIN_ROLE}`)
  const copy = client.query(
    copyTo(`copy (select ${columns.map(quoted).join(', ')} from public.${quoted(name)}) to stdout`),
  )
  await pipeline(copy, createWriteStream(path, { mode: 0o600 }))
  if (isSecured) await client.query('reset role')
  const { size } = await stat(path)
  const sha256 = await archive.add(tableEntry(name), size, createReadStream(path))
  await rm(path)
  return { name, columns: [...columns], rows: copy.rowCount, sha256 }
}

async function hasRowSecurity(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is_secured: boolean }>(
    "select relrowsecurity as is_secured from pg_class where oid = ('public.' || quote_ident($1))::regclass",
    [table],
  )
  return rows[0]?.is_secured ?? false
}

async function addBlobs(archive: TarWriter, client: pg.ClientBase, store: BlobStore) {
  await client.query(`set local role ${ADMIN_ROLE}`)
  const { rows } = await client.query<{ storage_key: string; size_bytes: string; sha256: string }>(
    'select storage_key, size_bytes::text, sha256 from blobs order by storage_key',
  )
  await client.query('reset role')
  const stored = []
  for (const { storage_key: key, size_bytes, sha256: expected } of rows) {
    const sizeBytes = Number(size_bytes)
    const sha256 = await archive.add(blobEntry(key), sizeBytes, await read(store, key))
    if (sha256 !== expected) throw new Error(`The stored file ${key} is damaged: run fsck before the backup.`)
    stored.push({ key, sizeBytes, sha256 })
  }
  return stored
}

async function read(store: BlobStore, key: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    return await store.read(key)
  } catch (error) {
    if (!(error instanceof BlobMissingError)) throw error
    throw new Error(`The stored file ${key} is missing: run fsck before the backup.`, { cause: error })
  }
}
