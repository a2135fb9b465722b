import type { Generated, Selectable } from 'kysely'
import type { Place } from '#platform/contract/place.ts'
import type { Db } from '#platform/server/database/database.ts'
import { releaseKey, releaseReservation } from '#platform/server/files/storage-accounting.ts'
import { uploadErrors } from '../contract/upload-errors.ts'

interface UploadsTable {
  project_code: string
  id: string
  site_code: string | null
  structure_code: string | null
  user_id: string
  file_name: string
  media_type: string
  purpose: string
  size_bytes: number
  /** Only ever what the disk has for good. */
  received_bytes: Generated<number>
  expected_sha256: string | null
  /** Known from the moment that the bytes may move into the store. */
  sha256: string | null
  storage_key: string
  file_id: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  expires_at: Date
}
type UploadTables = { uploads: UploadsTable }

export interface UploadRecord {
  readonly id: string
  readonly place: Place
  readonly userId: string
  readonly fileName: string
  readonly mediaType: string
  readonly purpose: string
  readonly sizeBytes: number
  readonly receivedBytes: number
  readonly expectedSha256: string | null
  readonly sha256: string | null
  readonly storageKey: string
  readonly fileId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export type NewUpload = Omit<UploadRecord, 'receivedBytes' | 'sha256' | 'fileId' | 'createdAt'>

/** @throws 404 where it is not there or somebody else's: both look the same. */
export async function getUpload(db: Db, userId: string, id: string): Promise<UploadRecord> {
  const row = await db
    .withTables<UploadTables>()
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw uploadErrors.notFound({ id })
  return toUpload(row)
}

/** Waits for whoever else is finishing the same upload. */
export async function lockUpload(tx: Db, userId: string, id: string): Promise<UploadRecord> {
  const row = await tx
    .withTables<UploadTables>()
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw uploadErrors.notFound({ id })
  return toUpload(row)
}

export async function listUnfinishedUploads(db: Db, userId: string, now: Date): Promise<UploadRecord[]> {
  const rows = await db
    .withTables<UploadTables>()
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('file_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute()
  return rows.map(toUpload)
}

export async function countUnfinishedUploads(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .withTables<UploadTables>()
    .selectFrom('uploads')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertUpload(tx: Db, upload: NewUpload): Promise<void> {
  await tx
    .withTables<UploadTables>()
    .insertInto('uploads')
    .values({
      project_code: upload.place.projectCode,
      id: upload.id,
      site_code: upload.place.siteCode,
      structure_code: upload.place.structureCode,
      user_id: upload.userId,
      file_name: upload.fileName,
      media_type: upload.mediaType,
      purpose: upload.purpose,
      size_bytes: upload.sizeBytes,
      expected_sha256: upload.expectedSha256,
      storage_key: upload.storageKey,
      expires_at: upload.expiresAt,
    })
    .execute()
}

/**
 * Records that the disk has the bytes up to `to` for good.
 * @throws 404 where the upload was given up or went on elsewhere meanwhile.
 */
export async function setReceivedBytes(
  db: Db,
  upload: UploadRecord,
  step: { readonly from: number; readonly to: number; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const { numUpdatedRows } = await db
    .withTables<UploadTables>()
    .updateTable('uploads')
    .set({ received_bytes: step.to, updated_at: step.now, expires_at: step.expiresAt })
    .where('project_code', '=', upload.place.projectCode)
    .where('id', '=', upload.id)
    .where('received_bytes', '=', step.from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw uploadErrors.notFound({ id: upload.id })
}

/** Records the content's hash before the bytes leave the staging area: a repeated finish cannot read them there. */
export async function setUploadHash(db: Db, upload: UploadRecord, sha256: string): Promise<void> {
  await updateUpload(db, upload, { sha256 })
}

export async function setUploadFile(tx: Db, upload: UploadRecord, fileId: string): Promise<void> {
  await updateUpload(tx, upload, { file_id: fileId })
  await releaseReservation(tx, upload.id)
}

/** Removes the record with the room it held. Bytes that reached the store already are removed after the commit. */
export async function deleteUpload(tx: Db, upload: UploadRecord): Promise<void> {
  await tx
    .withTables<UploadTables>()
    .deleteFrom('uploads')
    .where('project_code', '=', upload.place.projectCode)
    .where('id', '=', upload.id)
    .execute()
  await releaseReservation(tx, upload.id)
  if (upload.sha256 !== null && upload.fileId === null)
    await releaseKey(tx, upload.place.projectCode, upload.storageKey)
}

/** Uploads whose time is over, finished or not. */
export async function listExpiredUploads(db: Db, now: Date): Promise<UploadRecord[]> {
  const uploads = db.withTables<UploadTables>().selectFrom('uploads').selectAll()
  return (await uploads.where('expires_at', '<=', now).limit(500).execute()).map(toUpload)
}

/** Uploads that have all their bytes and were not finished: the process ended in between. */
export async function listStrandedUploads(db: Db, untouchedSince: Date): Promise<UploadRecord[]> {
  const rows = await db
    .withTables<UploadTables>()
    .selectFrom('uploads')
    .selectAll()
    .where('file_id', 'is', null)
    .whereRef('received_bytes', '=', 'size_bytes')
    .where('updated_at', '<=', untouchedSince)
    .limit(500)
    .execute()
  return rows.map(toUpload)
}

/** Ids of all uploads that may have a staged file. */
export async function listStagedUploads(db: Db): Promise<{ id: string; receivedBytes: number; storageKey: string }[]> {
  const rows = await db
    .withTables<UploadTables>()
    .selectFrom('uploads')
    .select(['id', 'received_bytes', 'storage_key'])
    .where('file_id', 'is', null)
    .execute()
  return rows.map((row) => ({ id: row.id, receivedBytes: row.received_bytes, storageKey: row.storage_key }))
}

async function updateUpload(
  db: Db,
  upload: UploadRecord,
  change: { sha256: string } | { file_id: string },
): Promise<void> {
  await db
    .withTables<UploadTables>()
    .updateTable('uploads')
    .set(change)
    .where('project_code', '=', upload.place.projectCode)
    .where('id', '=', upload.id)
    .execute()
}

function toUpload(row: Selectable<UploadsTable>): UploadRecord {
  return {
    id: row.id,
    place: { projectCode: row.project_code, siteCode: row.site_code, structureCode: row.structure_code },
    userId: row.user_id,
    fileName: row.file_name,
    mediaType: row.media_type,
    purpose: row.purpose,
    sizeBytes: row.size_bytes,
    receivedBytes: row.received_bytes,
    expectedSha256: row.expected_sha256,
    sha256: row.sha256,
    storageKey: row.storage_key,
    fileId: row.file_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
