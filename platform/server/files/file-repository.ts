import type { Selectable } from 'kysely'
import type { Place } from '#platform/contract/place.ts'
import type { Db } from '../database/database.ts'
import type { FilesTable, FileTables } from './file-tables.ts'

export interface StoredFile {
  readonly id: string
  readonly place: Place
  readonly name: string
  readonly mediaType: string
  readonly purpose: string
  readonly sizeBytes: number
  /** Hexadecimal. */
  readonly sha256: string
  /** For the server alone: never part of an answer. */
  readonly storageKey: string
  readonly createdBy: string | null
  readonly createdAt: Date
}

/** The file, where it is there and in the caller's places. */
export async function findStoredFile(db: Db, fileId: string): Promise<StoredFile | null> {
  const row = await db
    .withTables<FileTables>()
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? toStoredFile(row) : null
}

/** Inserts a record; one that is there under the id already is answered as it is. */
export async function insertFile(tx: Db, file: Omit<StoredFile, 'createdAt'>): Promise<StoredFile> {
  const inserted = await tx
    .withTables<FileTables>()
    .insertInto('files')
    .values({
      id: file.id,
      project_code: file.place.projectCode,
      site_code: file.place.siteCode,
      structure_code: file.place.structureCode,
      name: file.name,
      media_type: file.mediaType,
      purpose: file.purpose,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      created_by: file.createdBy,
      updated_by: file.createdBy,
    })
    .onConflict((conflict) => conflict.columns(['project_code', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return toStoredFile(inserted)
  const present = await findStoredFile(tx, file.id)
  if (!present) throw new Error(`A file was deleted under the id ${file.id}.`)
  return present
}

export async function markFileDeleted(tx: Db, fileId: string, deletedBy: string | null): Promise<StoredFile | null> {
  const now = new Date()
  const row = await tx
    .withTables<FileTables>()
    .updateTable('files')
    .set((expression) => ({
      deleted_at: now,
      updated_at: now,
      updated_by: deletedBy,
      row_version: expression('row_version', '+', 1),
    }))
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? toStoredFile(row) : null
}

function toStoredFile(row: Selectable<FilesTable>): StoredFile {
  return {
    id: row.id,
    place: { projectCode: row.project_code, siteCode: row.site_code, structureCode: row.structure_code },
    name: row.name,
    mediaType: row.media_type,
    purpose: row.purpose,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    storageKey: row.storage_key,
    createdBy: row.created_by,
    createdAt: row.created_at,
  }
}
