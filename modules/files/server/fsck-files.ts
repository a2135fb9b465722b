import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { BlobMissingError } from '#platform/server/files/blob-store.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileTables } from '#platform/server/files/file-tables.ts'
import { listStagedUploads } from './upload-repository.ts'

export type FileFault =
  /** A file's content is not in the store: bring it back from a backup. */
  | 'blob-missing'
  | 'blob-size-differs'
  | 'blob-hash-differs'
  /** A file names content that its project does not count, or the number of its files is wrong. */
  | 'accounting-differs'
  /** Bytes that no record knows: left by a crash or a rolled back transaction. */
  | 'blob-orphaned'
  | 'staged-file-orphaned'
  /** The server has acknowledged more of an upload than is there. */
  | 'staged-bytes-missing'

export interface FileFinding {
  readonly fault: FileFault
  /** Storage key, file id or upload id. */
  readonly subject: string
  readonly explanation: string
  /** True where `repair` was asked for and has put it right. */
  readonly isRepaired: boolean
}

export interface FsckReport {
  readonly blobs: number
  readonly files: number
  readonly findings: readonly FileFinding[]
}

export interface FsckOptions {
  /** Reads all content and compares its SHA-256: as long as the disk takes. */
  readonly checksHashes?: boolean
  /** Removes what nobody knows. Damage to what people have stored is only reported. */
  readonly repairs?: boolean
}

/** A file that is being stored has bytes before it has a record. */
const YOUNG_MS = 24 * 3_600_000

type FsckServices = Pick<Services, 'files' | 'database' | 'now'>

interface BlobRow {
  readonly storage_key: string
  readonly sha256: string
  readonly size_bytes: number
  readonly file_count: number
  readonly live_files: number
}

/** Compares records, stored content and staged bytes with each other. Works beside a running server. */
export async function fsckFiles(services: FsckServices, options: FsckOptions = {}): Promise<FsckReport> {
  const blobs = await listBlobs(services)
  const findings = [
    ...(await checkBlobs(services.files, blobs, options)),
    ...(await findUncounted(services)),
    ...(await findOrphans(services, options)),
    ...(await checkStaging(services, options)),
  ]
  const files = blobs.reduce((sum, blob) => sum + blob.live_files, 0)
  return { blobs: blobs.length, files, findings }
}

async function listBlobs({ database }: FsckServices): Promise<readonly BlobRow[]> {
  const { rows } = await database.read(SYSTEM_SCOPE, (db) =>
    sql<BlobRow>`
      select blobs.storage_key, blobs.sha256, blobs.size_bytes, blobs.file_count, count(files.id) as live_files
      from blobs left join files on files.project_code = blobs.project_code and files.sha256 = blobs.sha256
        and files.deleted_at is null
      group by blobs.project_code, blobs.sha256 order by blobs.created_at`.execute(db),
  )
  return rows
}

async function checkBlobs(files: FileStore, blobs: readonly BlobRow[], options: FsckOptions): Promise<FileFinding[]> {
  const findings: FileFinding[] = []
  const report = (fault: FileFault, subject: string, explanation: string) =>
    findings.push({ fault, subject, explanation, isRepaired: false })
  for (const blob of blobs) {
    const { storage_key: key, size_bytes: sizeBytes } = blob
    if (blob.file_count !== blob.live_files) {
      report('accounting-differs', key, `counted for ${blob.file_count} files, used by ${blob.live_files}`)
    }
    const stored = await files.blobs.size(key)
    if (stored === null) report('blob-missing', key, `the content of ${blob.live_files} files is not in the store`)
    else if (stored !== sizeBytes) report('blob-size-differs', key, `${stored} bytes instead of ${sizeBytes}`)
    else if (options.checksHashes && (await hashOf(files, key)) !== blob.sha256) {
      report('blob-hash-differs', key, `the content is not what was stored as ${blob.sha256}`)
    }
  }
  return findings
}

async function hashOf(files: FileStore, key: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const part of await files.blobs.read(key)) hash.update(part as Uint8Array)
    return hash.digest('hex')
  } catch (error) {
    if (error instanceof BlobMissingError) return null
    throw error
  }
}

/** Files whose content is not counted for their project: the store might remove it under them. */
async function findUncounted({ database }: FsckServices): Promise<FileFinding[]> {
  const { rows } = await database.read(SYSTEM_SCOPE, (db) =>
    sql<{ id: string; storage_key: string }>`
      select files.id, files.storage_key from files
      left join blobs on blobs.project_code = files.project_code and blobs.storage_key = files.storage_key
      where files.deleted_at is null and blobs.storage_key is null`.execute(db),
  )
  return rows.map(({ id, storage_key }) => ({
    fault: 'accounting-differs' as const,
    subject: id,
    explanation: `its content ${storage_key} is not counted for its project`,
    isRepaired: false,
  }))
}

async function findOrphans({ files, database, now }: FsckServices, options: FsckOptions): Promise<FileFinding[]> {
  const findings: FileFinding[] = []
  const limit = now().getTime() - YOUNG_MS
  for await (const { key, sizeBytes, modifiedAt } of files.blobs.list()) {
    // Asked for each old blob and not once at the start: records are written while the store is listed.
    if (modifiedAt.getTime() > limit || (await isKnown({ files, database, now }, key))) continue
    if (options.repairs) await files.blobs.remove(key)
    const explanation = `${sizeBytes} bytes that no record knows`
    findings.push({ fault: 'blob-orphaned', subject: key, explanation, isRepaired: options.repairs ?? false })
  }
  return findings
}

async function isKnown({ database }: FsckServices, key: string): Promise<boolean> {
  return database.read(SYSTEM_SCOPE, async (db) => {
    const tables = db.withTables<FileTables>()
    const blob = await tables
      .selectFrom('blobs')
      .select('storage_key')
      .where('storage_key', '=', key)
      .executeTakeFirst()
    if (blob) return true
    const released = tables.selectFrom('released_blobs').select('storage_key').where('storage_key', '=', key)
    if (await released.executeTakeFirst()) return true
    return (await listStagedUploads(db)).some((upload) => upload.storageKey === key)
  })
}

async function checkStaging({ files, database, now }: FsckServices, options: FsckOptions): Promise<FileFinding[]> {
  const findings: FileFinding[] = []
  const staged = await files.staging.list()
  const uploads = await database.read(SYSTEM_SCOPE, listStagedUploads)
  const known = new Map(uploads.map((upload) => [upload.id, upload]))
  for (const { id, modifiedAt } of staged) {
    if (known.has(id) || modifiedAt.getTime() > now().getTime() - YOUNG_MS) continue
    if (options.repairs) await files.staging.remove(id)
    const explanation = 'staged bytes without an upload'
    findings.push({ fault: 'staged-file-orphaned', subject: id, explanation, isRepaired: options.repairs ?? false })
  }
  for (const { id, receivedBytes, storageKey } of uploads) {
    const present = (await files.staging.size(id)) ?? (await files.blobs.size(storageKey)) ?? 0
    if (present >= receivedBytes) continue
    const explanation = `${present} of ${receivedBytes} acknowledged bytes are there; the sender will be asked for the file again`
    findings.push({ fault: 'staged-bytes-missing', subject: id, explanation, isRepaired: false })
  }
  return findings
}
