import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { BcfComment, BcfDocument, BcfViewpoint } from '#engines/bcf/bcf-file.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { StoredTopic } from './topic-repository.ts'

/** A comment with its dates in ISO 8601, UTC. */
export interface StoredComment extends BcfComment {
  readonly topicGuid: string
  readonly date: string
  readonly author: string
}

export type StoredView = Omit<BcfViewpoint, 'file'>

export interface TopicFile {
  readonly name: string
  readonly fileId: string
  readonly sha256: string
}

type OfTopic = Pick<StoredTopic, 'guid' | 'place'>

interface CommentRow {
  topic_guid: string
  guid: string
  date: Date
  author: string
  comment: string | null
  viewpoint_guid: string | null
  modified_date: Date | null
  modified_author: string | null
}

const ALL = sql`true`

export async function listComments(
  db: Db,
  { guid, place }: OfTopic,
  condition: RawBuilder<unknown> = ALL,
  order: RawBuilder<unknown> = sql`date`,
  window: { readonly top: number; readonly skip: number } = { top: 10_000, skip: 0 },
): Promise<StoredComment[]> {
  const found = await sql<CommentRow>`
    select * from bcf_comments where project_code = ${place.projectCode} and topic_guid = ${guid} and (${condition})
    order by ${order}, guid limit ${window.top} offset ${window.skip}`.execute(db)
  return found.rows.map((row) => ({
    topicGuid: row.topic_guid,
    guid: row.guid,
    date: row.date.toISOString(),
    author: row.author,
    comment: row.comment,
    viewpointGuid: row.viewpoint_guid,
    modifiedDate: row.modified_date?.toISOString() ?? null,
    modifiedAuthor: row.modified_author,
  }))
}

/** Adds a comment, or changes the one of this GUID. */
export async function saveComment(
  tx: Db,
  { guid, place }: OfTopic,
  comment: Omit<StoredComment, 'topicGuid'>,
): Promise<void> {
  const { projectCode, siteCode, structureCode } = place
  await sql`
    insert into bcf_comments (project_code, site_code, structure_code, topic_guid, guid, date, author, comment,
      viewpoint_guid, modified_date, modified_author)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${guid}, ${comment.guid}, ${comment.date}::timestamptz,
      ${comment.author}, ${comment.comment}, ${comment.viewpointGuid}, ${comment.modifiedDate}::timestamptz, ${comment.modifiedAuthor})
    on conflict (project_code, topic_guid, guid) do update set comment = excluded.comment,
      viewpoint_guid = excluded.viewpoint_guid, modified_date = excluded.modified_date,
      modified_author = excluded.modified_author`.execute(tx)
}

export async function deleteComment(tx: Db, { guid, place }: OfTopic, commentGuid: string): Promise<void> {
  await sql`delete from bcf_comments where project_code = ${place.projectCode} and topic_guid = ${guid} and guid = ${commentGuid}`.execute(
    tx,
  )
}

interface ViewpointRow {
  guid: string
  position: number | null
  snapshot: string | null
  view: Omit<StoredView, 'guid' | 'index' | 'snapshot'>
}

export async function listViewpoints(db: Db, { guid, place }: OfTopic): Promise<StoredView[]> {
  const found = await sql<ViewpointRow>`
    select guid, position, snapshot, view from bcf_viewpoints
    where project_code = ${place.projectCode} and topic_guid = ${guid} order by position nulls last, created_at, guid`.execute(
    db,
  )
  return found.rows.map((row) => ({ ...row.view, guid: row.guid, index: row.position, snapshot: row.snapshot }))
}

/** Viewpoints never change: one of a GUID that is there is left as it is. True where it was added. */
export async function addViewpoint(tx: Db, { guid, place }: OfTopic, viewpoint: StoredView): Promise<boolean> {
  const { projectCode, siteCode, structureCode } = place
  const { guid: viewpointGuid, index, snapshot, ...view } = viewpoint
  const added = await sql`
    insert into bcf_viewpoints (project_code, site_code, structure_code, topic_guid, guid, position, snapshot, view)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${guid}, ${viewpointGuid}, ${index}, ${snapshot}, ${JSON.stringify(view)}::jsonb)
    on conflict do nothing`.execute(tx)
  return added.numAffectedRows === 1n
}

/** Names the picture of a viewpoint that has none yet. True where it had none. */
export async function addSnapshot(
  tx: Db,
  { guid, place }: OfTopic,
  viewpoint: Pick<StoredView, 'guid' | 'snapshot'>,
): Promise<boolean> {
  const added = await sql`
    update bcf_viewpoints set snapshot = ${viewpoint.snapshot}
    where project_code = ${place.projectCode} and topic_guid = ${guid} and guid = ${viewpoint.guid} and snapshot is null`.execute(
    tx,
  )
  return added.numAffectedRows === 1n
}

/** Those of some viewpoints of a project that have a picture. */
export async function listPicturedViewpoints(
  db: Db,
  projectCode: string,
  guids: readonly string[],
): Promise<readonly string[]> {
  const found = await sql<{ guid: string }>`
    select guid from bcf_viewpoints
    where project_code = ${projectCode} and guid = any (${[...guids]}::uuid[]) and snapshot is not null`.execute(db)
  return found.rows.map(({ guid }) => guid)
}

export async function deleteViewpoint(tx: Db, { guid, place }: OfTopic, viewpointGuid: string): Promise<void> {
  await sql`delete from bcf_viewpoints where project_code = ${place.projectCode} and topic_guid = ${guid} and guid = ${viewpointGuid}`.execute(
    tx,
  )
}

export async function listTopicFiles(db: Db, { guid, place }: OfTopic): Promise<TopicFile[]> {
  const found = await sql<{ name: string; file_id: string; sha256: string }>`
    select name, file_id, sha256 from bcf_topic_files
    where project_code = ${place.projectCode} and topic_guid = ${guid} order by name`.execute(db)
  return found.rows.map(({ name, file_id, sha256 }) => ({ name, fileId: file_id, sha256 }))
}

/** Adds a file of a topic, or puts another content under its name. */
export async function saveTopicFile(tx: Db, { guid, place }: OfTopic, file: TopicFile): Promise<void> {
  const { projectCode, siteCode, structureCode } = place
  await sql`
    insert into bcf_topic_files (project_code, site_code, structure_code, topic_guid, name, file_id, sha256)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${guid}, ${file.name}, ${file.fileId}, ${file.sha256})
    on conflict (project_code, topic_guid, name) do update set file_id = excluded.file_id, sha256 = excluded.sha256`.execute(
    tx,
  )
}

export interface StoredDocument extends Omit<BcfDocument, 'content'> {
  readonly fileId: string
}

export async function listDocuments(db: Db, projectCode: string): Promise<StoredDocument[]> {
  const found = await sql<{ guid: string; filename: string; description: string | null; file_id: string }>`
    select guid, filename, description, file_id from bcf_documents where project_code = ${projectCode} order by filename, guid`.execute(
    db,
  )
  return found.rows.map(({ guid, filename, description, file_id }) => ({
    guid,
    filename,
    description,
    fileId: file_id,
  }))
}

export async function addDocument(tx: Db, place: StoredTopic['place'], document: StoredDocument): Promise<void> {
  await sql`
    insert into bcf_documents (project_code, site_code, structure_code, guid, filename, description, file_id)
    values (${place.projectCode}, ${place.siteCode}, ${place.structureCode}, ${document.guid}, ${document.filename},
      ${document.description}, ${document.fileId}) on conflict do nothing`.execute(tx)
}

/** One change of a topic or a comment, as the event services of the BCF API tell it. */
export interface TopicEvents {
  readonly topicGuid: string
  readonly commentGuid: string | null
  readonly date: string
  readonly author: string
  readonly events: readonly { readonly type: string; readonly value: string | null }[]
}

export async function addEvents(tx: Db, place: StoredTopic['place'], events: Omit<TopicEvents, 'date'>): Promise<void> {
  if (events.events.length === 0) return
  const { projectCode, siteCode, structureCode } = place
  await sql`
    insert into bcf_events (project_code, site_code, structure_code, id, topic_guid, comment_guid, author, events)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${randomUUID()}, ${events.topicGuid}, ${events.commentGuid},
      ${events.author}, ${JSON.stringify(events.events)}::jsonb)`.execute(tx)
}

export async function listEvents(
  db: Db,
  projectCode: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  window: { readonly top: number; readonly skip: number },
): Promise<TopicEvents[]> {
  const found = await sql<{
    topic_guid: string
    comment_guid: string | null
    date: Date
    author: string
    events: TopicEvents['events']
  }>`
    select topic_guid, comment_guid, date, author, events from bcf_events
    where project_code = ${projectCode} and (${condition}) order by ${order}, id limit ${window.top} offset ${window.skip}`.execute(
    db,
  )
  return found.rows.map((row) => ({
    topicGuid: row.topic_guid,
    commentGuid: row.comment_guid,
    date: row.date.toISOString(),
    author: row.author,
    events: row.events,
  }))
}
