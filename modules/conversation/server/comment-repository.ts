import { sql } from 'kysely'
import { recordFileRef } from '#modules/attachments/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage } from '#platform/server/list-query.ts'
import type { RecordKey } from '#platform/server/records/find-records.ts'
import { PLACE_COLUMNS, placeValues } from '#platform/server/records/record-parts.ts'
import type { PlacedRecord } from '#platform/server/records/save-change.ts'
import { commentErrors, type RecordComment } from '../contract/record-comment.ts'

/** A comment as stored, before it is said whom it mentions and what the caller may do with it. */
export interface StoredComment extends Omit<RecordComment, 'can' | 'mentioned' | 'at' | 'editedAt'>, RecordKey {
  readonly at: Date
  readonly editedAt: Date | null
}

/** Those that are still on the record; a comment that was taken back took its files along. */
const FILES = sql`
  coalesce((select jsonb_agg(found.file order by found.position) from (
    select ${recordFileRef(sql`attached.id`)} as file, attached.position
    from unnest(comment.file_ids) with ordinality as attached (id, position)) as found
    where found.file is not null), '[]')`

const COLUMNS = sql`
  ${FILES} as files,
  comment.id, comment.entity_type as "entityType", comment.entity_id as "entityId",
  case when comment.removed_at is null then comment.body end as body, ${personRef(sql`comment.created_by`)} as by,
  comment.created_at as at, comment.edited_at as "editedAt", comment.row_version as "rowVersion",
  (select jsonb_build_object('id', quoted.id, 'by', ${personRef(sql`quoted.created_by`)},
      'body', case when quoted.removed_at is null then quoted.body end)
    from record_comments quoted where quoted.id = comment.quoted_id and quoted.project_code = comment.project_code) as quoted`

/** A page of the comments on a record, newest first. The caller has found that the person may read the record. */
export function listComments(
  db: Db,
  { entityType, entityId, ...paging }: RecordKey & Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<Page<StoredComment>> {
  return readPage(
    db,
    paging,
    ({ anyPlace, window }) => sql<StoredComment & { total: number }>`
      select ${COLUMNS}, count(*) over ()::int as total from record_comments comment
      where ${anyPlace('of one record')} comment.entity_type = ${entityType} and comment.entity_id = ${entityId}
      order by comment.created_at desc, comment.id ${window}`,
    ({ total: _, ...comment }): StoredComment => comment,
  )
}

/** @throws not-found where there is none, or it was taken back. Whether the record may be read is the caller's to ask. */
export async function getComment(db: Db, id: string): Promise<StoredComment & { readonly body: string }> {
  const found =
    await sql<StoredComment>`select ${COLUMNS} from record_comments comment where comment.id = ${id}`.execute(db)
  const [comment] = found.rows
  if (!comment || comment.body === null) throw commentErrors.notFound({ id })
  return { ...comment, body: comment.body }
}

export async function countComments(db: Db, { entityType, entityId }: RecordKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from record_comments
    where entity_type = ${entityType} and entity_id = ${entityId} and removed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

interface NewComment {
  readonly id: string
  readonly body: string
  readonly quotedId: string | null
  readonly by: string
  readonly fileIds?: readonly string[]
  /** Now, where it is not said. */
  readonly at?: Date
}

export async function insertComment(
  tx: Db,
  { entityType, entityId }: RecordKey,
  record: PlacedRecord,
  { id, body, quotedId, by, fileIds = [], at }: NewComment,
): Promise<void> {
  await sql`
    insert into record_comments (${PLACE_COLUMNS}, entity_type, entity_id, id, body, quoted_id, file_ids, created_by, created_at)
    values (${placeValues(record)}, ${entityType}, ${entityId}, ${id}, ${body}, ${quotedId},
      ${[...fileIds]}::uuid[], ${by},
      coalesce(${at ?? null}::timestamptz, now()))`.execute(tx)
}

/** Keeps how it read before. @throws changed-meanwhile where it was edited or taken back since the person read it. */
export async function updateComment(
  tx: Db,
  { id, body, rowVersion }: { readonly id: string; readonly body: string; readonly rowVersion: number },
): Promise<void> {
  const updated = await sql`
    update record_comments set body = ${body}, edited_at = now(), row_version = row_version + 1,
      earlier = jsonb_build_array(jsonb_build_object('body', body, 'at', coalesce(edited_at, created_at))) || earlier
    where id = ${id} and row_version = ${rowVersion} and removed_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw commentErrors.changedMeanwhile({ id })
}

export async function markCommentRemoved(tx: Db, id: string): Promise<void> {
  await sql`update record_comments set removed_at = now() where id = ${id} and removed_at is null`.execute(tx)
}

export async function earlierBodies(db: Db, id: string): Promise<{ body: string; at: string }[]> {
  const { rows } = await sql<{ earlier: { body: string; at: string }[] }>`
    select earlier from record_comments where id = ${id}`.execute(db)
  return rows[0]?.earlier ?? []
}

/** Names of people, for those who are mentioned; ids of nobody are left out. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<PersonRef[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PersonRef>`
    select id, name from person_names where id = any (${[...ids]}::uuid[]) order by name, id`.execute(db)
  return rows
}
