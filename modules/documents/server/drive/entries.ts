import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { driveErrors } from '../../contract/drive-errors.ts'

/** Of one person in one project. */
const MOST = 500
/** What the file is for that a program keeps for itself: it goes with its entry. */
export const OWN_FILE = 'documents.drive-own'
/** How long what programs leave behind is kept. */
export const KEPT_HOURS = 24

/** A file that a program keeps beside documents, or a folder that is empty yet: a person's own. */
export interface Entry {
  readonly path: string
  readonly isFolder: boolean
  readonly fileId: string | null
  readonly sizeBytes: number
  readonly sha256: string
  readonly mediaType: string
  readonly documentId: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}
type Own = Pick<RequestContext, 'db' | 'user'>

const FIELDS = sql`path, is_folder as "isFolder", file_id as "fileId", size_bytes::float8 as "sizeBytes", sha256,
  media_type as "mediaType", document_id as "documentId", created_at as "createdAt", updated_at as "updatedAt"`

async function entriesWhere({ db, user }: Own, projectCode: string, where: RawBuilder<unknown>): Promise<Entry[]> {
  const found = await sql<Entry>`select ${FIELDS} from drive_entries
    where project_code = ${projectCode} and user_id = ${user.id} and ${where} order by path`.execute(db)
  return found.rows
}

export async function findEntry(own: Own, projectCode: string, path: string): Promise<Entry | null> {
  const [found] = await entriesWhere(own, projectCode, sql`lower(path) = lower(${path})`)
  return found ?? null
}

/** All of a folder and below it. */
export async function listEntries(own: Own, projectCode: string, folder: string): Promise<Entry[]> {
  return entriesWhere(own, projectCode, folder === '' ? sql`true` : sql`starts_with(path, ${`${folder}/`})`)
}

/** The entry under which a document is put aside; null where it stands at its place. */
export async function findAside(own: Own, projectCode: string, documentId: string): Promise<Entry | null> {
  const [found] = await entriesWhere(own, projectCode, sql`document_id = ${documentId}`)
  return found ?? null
}

export type NewEntry = Pick<Entry, 'path' | 'isFolder'> &
  Partial<Pick<Entry, 'fileId' | 'sizeBytes' | 'sha256' | 'mediaType' | 'documentId'>>

/** Puts one down, over what is there. @throws drive.too-many-beside */
export async function putEntry(own: RequestContext, projectCode: string, entry: NewEntry): Promise<void> {
  const { db, user, services } = own
  const { fileId = null, sizeBytes = 0, sha256 = '', mediaType = 'application/octet-stream', documentId = null } = entry
  const now = services.now()
  const before = await entriesWhere(own, projectCode, sql`path = ${entry.path}`)
  const put = await sql`
    insert into drive_entries (project_code, user_id, path, is_folder, file_id, size_bytes, sha256, media_type, document_id,
      created_at, updated_at)
    select ${projectCode}, ${user.id}, ${entry.path}, ${entry.isFolder}, ${fileId}::uuid, ${sizeBytes}, ${sha256}, ${mediaType},
      ${documentId}::uuid, ${now}, ${now}
    where (select count(*) from drive_entries where project_code = ${projectCode} and user_id = ${user.id}) < ${MOST}
    on conflict (project_code, user_id, path) do update set is_folder = excluded.is_folder, file_id = excluded.file_id,
      size_bytes = excluded.size_bytes, sha256 = excluded.sha256, media_type = excluded.media_type,
      document_id = excluded.document_id, updated_at = excluded.updated_at`.execute(db)
  if (put.numAffectedRows === 0n) throw driveErrors.tooManyBeside()
  await dropFiles(db, services.files, before)
}

/** A document that was put aside stands at its place again; the entry stays a file of the program. */
export async function putBack({ db, user }: Own, projectCode: string, documentId: string): Promise<void> {
  await sql`update drive_entries set document_id = null
    where project_code = ${projectCode} and user_id = ${user.id} and document_id = ${documentId}`.execute(db)
}

export async function renameEntry({ db, user }: Own, projectCode: string, from: string, to: string): Promise<void> {
  await sql`update drive_entries set path = ${to} where project_code = ${projectCode} and user_id = ${user.id}
    and path = ${from}`.execute(db)
}

/** The folder with everything below it. */
export async function renameEntriesBelow(
  { db, user }: Own,
  projectCode: string,
  from: string,
  to: string,
): Promise<void> {
  await sql`update drive_entries set path = ${to} || substr(path, ${from.length + 1}::int)
    where project_code = ${projectCode} and user_id = ${user.id} and (path = ${from} or starts_with(path, ${`${from}/`}))`.execute(
    db,
  )
}

/** The entry, and where it is a folder everything of the person below it. */
export async function removeEntries(context: RequestContext, projectCode: string, path: string): Promise<void> {
  const { db, user, services } = context
  const removed = await sql<{ fileId: string | null }>`
    delete from drive_entries where project_code = ${projectCode} and user_id = ${user.id}
      and (path = ${path} or starts_with(path, ${`${path}/`})) returning file_id as "fileId"`.execute(db)
  await dropFiles(db, services.files, removed.rows)
}

/** Files of programs that nobody has touched for a day, and locks that are over. */
export async function removeOldEntries(tx: Db, now: Date, files: FileStore): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000)
  const removed = await sql<{ fileId: string | null }>`
    delete from drive_entries where not is_folder and updated_at < ${before} returning file_id as "fileId"`.execute(tx)
  await dropFiles(tx, files, removed.rows)
  await sql`delete from drive_locks where expires_at < ${now}`.execute(tx)
}

/** Content that was a program's own and that no entry has any more. What a document has stays. */
async function dropFiles(
  tx: Db,
  files: FileStore,
  removed: readonly { readonly fileId: string | null }[],
): Promise<void> {
  for (const fileId of new Set(removed.map((one) => one.fileId))) {
    if (fileId === null) continue
    const used = await sql`select from drive_entries where file_id = ${fileId} limit 1`.execute(tx)
    if (used.rows.length > 0 || (await files.getFile(tx, fileId)).purpose !== OWN_FILE) continue
    await files.deleteFile(tx, fileId, null)
  }
}
