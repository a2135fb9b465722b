import { sql } from 'kysely'
import { openFilesToParty } from '#modules/files/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { kindsOfParties } from '#platform/server/database/party-kinds.ts'
import type { StoredFile } from '#platform/server/files/file-repository.ts'
import { readPage } from '#platform/server/list-query.ts'
import type { RecordKey } from '#platform/server/records/find-records.ts'
import { PLACE_COLUMNS, placeValues } from '#platform/server/records/record-parts.ts'
import type { PlacedRecord } from '#platform/server/records/save-change.ts'
import type { DrawnPhotoMark } from '../contract/photo-mark.ts'
import { recordFileErrors } from '../contract/record-file.ts'

/** A file of a record as it is stored, before it is said what the caller may do with it. */
export interface StoredRecordFile extends RecordKey {
  readonly id: string
  readonly fileId: string
  readonly previewId: string | null
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly caption: string
  readonly part: string
  readonly isPhoto: boolean
  readonly isRead: boolean
  readonly width: number | null
  readonly height: number | null
  readonly takenAt: string | null
  readonly lon: number | null
  readonly lat: number | null
  readonly rowVersion: number
  readonly marks: readonly StoredMark[]
  readonly by: PersonRef
  readonly at: Date
}

/** A mark over a photo, with who drew it by the name of now. */
export type StoredMark = Omit<DrawnPhotoMark, 'can'>

const COLUMNS = sql`
  id, entity_type as "entityType", entity_id as "entityId", file_id as "fileId", preview_id as "previewId", name,
  media_type as "mediaType", size_bytes as "sizeBytes", caption, part, is_photo as "isPhoto", is_read as "isRead", width, height,
  taken_at as "takenAt", longitude as lon, latitude as lat, row_version as "rowVersion",
  coalesce((select jsonb_agg(drawn.mark || jsonb_build_object('by', ${personRef(sql`(drawn.mark ->> 'by')::uuid`)})
      order by drawn.position)
    from jsonb_array_elements(record_files.marks) with ordinality as drawn (mark, position)), '[]') as marks,
  ${personRef(sql`record_files.created_by`)} as by, created_at as at`

export async function pageOfFiles(
  db: Db,
  { entityType, entityId }: RecordKey,
  query: Pick<ListQuery, 'page' | 'pageSize'> & { readonly part?: string | undefined },
): Promise<Page<StoredRecordFile>> {
  return readPage<StoredRecordFile, StoredRecordFile>(
    db,
    query,
    ({ anyPlace, window }) => sql`
      select ${COLUMNS}, count(*) over ()::int as total from record_files
      where entity_type = ${entityType} and entity_id = ${entityId} and removed_at is null
        and (${query.part ?? null}::text is null or part = ${query.part ?? null})
        ${anyPlace('one record has few files')}
      order by created_at desc, id ${window}`,
    (row) => row,
  )
}

/** Numbers of photos and of all files on a record. */
export async function countFilesOf(
  db: Db,
  { entityType, entityId }: RecordKey,
): Promise<{ readonly photos: number; readonly files: number }> {
  const { rows } = await sql<{ photos: number; files: number }>`
    select count(*) filter (where is_photo)::int as photos, count(*)::int as files from record_files
    where entity_type = ${entityType} and entity_id = ${entityId} and removed_at is null`.execute(db)
  return rows[0] ?? { photos: 0, files: 0 }
}

/** @throws not-found for one that is not there, was removed or hangs on a record out of the scope's sight */
export async function getRecordFile(db: Db, id: string): Promise<StoredRecordFile> {
  const { rows } = await sql<StoredRecordFile>`
    select ${COLUMNS} from record_files where id = ${id} and removed_at is null`.execute(db)
  const [file] = rows
  if (!file) throw recordFileErrors.notFound({ id })
  return file
}

/** Those of some files that are on a record. */
export async function filesWithIds(
  db: Db,
  { entityType, entityId }: RecordKey,
  ids: readonly string[],
): Promise<StoredRecordFile[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredRecordFile>`
    select ${COLUMNS} from record_files
    where id = any (${[...ids]}::uuid[]) and entity_type = ${entityType} and entity_id = ${entityId}
      and removed_at is null`.execute(db)
  return rows
}

/** Whether a stored file is on a record, as a file or as the small picture of one. */
export async function isOnRecord(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from record_files where file_id = ${fileId} or preview_id = ${fileId} limit 1`.execute(db)
  return rows.length > 0
}

export interface NewRecordFile {
  readonly id: string
  readonly file: StoredFile
  readonly mediaType: string
  readonly isPhoto: boolean
  readonly caption: string
  readonly part?: string
  readonly by: string
  /** In demonstrations; elsewhere now. */
  readonly at?: Date
}

/** The company whose people read the files of a record wherever in its project they hold a part; null where there is none. */
export function partyOf(entityType: string, { companyId = null }: Pick<PlacedRecord, 'companyId'>): string | null {
  return kindsOfParties().includes(entityType) ? companyId : null
}

/** @returns the id that the file has on its record: an earlier one where it was put there before, null where it was removed from it. */
export async function insertRecordFile(
  tx: Db,
  { entityType, entityId }: RecordKey,
  record: PlacedRecord,
  { id, file, mediaType, isPhoto, caption, part = '', by, at }: NewRecordFile,
): Promise<{ readonly id: string; readonly isNew: boolean } | null> {
  const inserted = await sql`
    insert into record_files (${PLACE_COLUMNS}, id, entity_type, entity_id, file_id, name, media_type, size_bytes, caption, part,
      is_photo, is_read, created_by, created_at)
    values (${placeValues(record)}, ${id}, ${entityType}, ${entityId}, ${file.id}, ${file.name}, ${mediaType},
      ${file.sizeBytes}, ${caption}, ${part}, ${isPhoto}, ${!isPhoto}, ${by}, coalesce(${at ?? null}::timestamptz, now()))
    on conflict (project_code, file_id) do nothing`.execute(tx)
  if (inserted.numAffectedRows === 1n) {
    await openFilesToParty(tx, [file.id], partyOf(entityType, record))
    return { id, isNew: true }
  }
  const { rows } = await sql<{ id: string }>`
    select id from record_files where file_id = ${file.id} and entity_type = ${entityType} and entity_id = ${entityId}
      and removed_at is null`.execute(tx)
  return rows[0] ? { id: rows[0].id, isNew: false } : null
}

/** @throws changed-meanwhile where somebody has saved since the person read it */
export async function updateCaption(
  tx: Db,
  { id, caption, rowVersion }: { readonly id: string; readonly caption: string; readonly rowVersion: number },
): Promise<void> {
  const changed = await sql`
    update record_files set caption = ${caption}, row_version = row_version + 1
    where id = ${id} and row_version = ${rowVersion} and removed_at is null`.execute(tx)
  if (changed.numAffectedRows !== 1n) throw recordFileErrors.changedMeanwhile({ id })
}

/** @throws changed-meanwhile where somebody has saved since the person read it */
export async function updateMarks(
  tx: Db,
  { id, marks, rowVersion }: { readonly id: string; readonly marks: readonly object[]; readonly rowVersion: number },
): Promise<void> {
  const changed = await sql`
    update record_files set marks = ${JSON.stringify(marks)}::jsonb, row_version = row_version + 1
    where id = ${id} and row_version = ${rowVersion} and removed_at is null`.execute(tx)
  if (changed.numAffectedRows !== 1n) throw recordFileErrors.changedMeanwhile({ id })
}

export async function markFileRemoved(tx: Db, id: string, by: string): Promise<void> {
  await sql`
    update record_files set removed_at = now(), removed_by = ${by}, marks = '[]', row_version = row_version + 1
    where id = ${id} and removed_at is null`.execute(tx)
}

export interface PhotoReading {
  readonly width: number | null
  readonly height: number | null
  readonly takenAt: string | null
  readonly lon: number | null
  readonly lat: number | null
}

/** What the server read of a photo. The row version stays: nobody's caption is older for it. @returns the company of its record */
export async function keepReading(
  tx: Db,
  id: string,
  { width, height, takenAt, lon, lat }: PhotoReading,
  previewId: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ entityType: string; companyId: string | null }>`
    update record_files set is_read = true, width = ${width}, height = ${height}, taken_at = ${takenAt},
      longitude = ${lon}, latitude = ${lat}, preview_id = ${previewId}
    where id = ${id} returning entity_type as "entityType", company_id as "companyId"`.execute(tx)
  const [on] = rows
  if (on && previewId !== null) await openFilesToParty(tx, [previewId], partyOf(on.entityType, on))
  return on?.companyId ?? null
}

/** Ids of all that the store has of a record: its files and their previews. */
export async function storedIdsOf(db: Db, { entityType, entityId }: RecordKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(array_remove(array[file_id, preview_id], null)) as id from record_files
    where entity_type = ${entityType} and entity_id = ${entityId} and removed_at is null`.execute(db)
  return rows.map(({ id }) => id)
}
