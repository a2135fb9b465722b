import { type RawBuilder, sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { seesKept } from '#platform/server/database/sees-kept.ts'
import { type Document, type DocumentRevision, documentErrors } from '../contract/document.ts'

/** A revision as the table holds it: its note in both languages. */
export type RevisionRow = Omit<DocumentRevision, 'textNote'> & {
  readonly textNote: Text | null
  /** Whose work it is, until it is shared. */
  readonly keptTo: readonly string[] | null
}

const OF = sql`document_revisions`
const OF_DOCUMENT = sql`${OF}.project_code = documents.project_code and ${OF}.document_id = documents.id`

/** A revision as JSON, in any query over `document_revisions`. */
export const REVISION_AS_JSON = sql<RevisionRow>`jsonb_build_object(
  'revision', ${OF}.revision, 'id', ${OF}.id, 'label', ${OF}.label, 'state', ${OF}.state, 'statusCode', ${OF}.status_code,
  'fileName', ${OF}.file_name, 'mediaType', ${OF}.media_type, 'sizeBytes', ${OF}.size_bytes, 'sha256', ${OF}.sha256,
  'change', ${OF}.change, 'createdAt', ${OF}.created_at, 'createdBy', ${personRef(sql`${OF}.created_by`)},
  'checkedBy', ${personRef(sql`${OF}.checked_by`)}, 'sharedAt', ${OF}.shared_at,
  'authorisedBy', ${personRef(sql`${OF}.authorised_by`)}, 'publishedAt', ${OF}.published_at,
  'supersededAt', ${OF}.superseded_at, 'supersededBy', ${OF}.superseded_by,
  'reviewOutcome', ${OF}.review_outcome,
  'text', ${OF}.text_state, 'textNote', ${OF}.text_note, 'pages', ${OF}.pages,
  'thumbnail', ${OF}.thumbnail_state, 'keptTo', ${OF}.kept_to)`

/** False where another team works on the newest revision, which is out of sight until it is shared. */
export const IS_NEWEST_SEEN = seesKept(sql`documents.newest_kept_to`, sql`documents.project_code`)

/** Of the newest revision in sight: that of the document itself, where this one is the newest of all. */
const ofSeen = <Value>(column: string) => sql<Value>`case when ${IS_NEWEST_SEEN} then ${sql.ref(`documents.${column}`)}
  else (select ${sql.ref(`document_revisions.${column}`)} from document_revisions
    where ${OF_DOCUMENT} order by ${OF}.revision desc limit 1) end`
export const SEEN_STATE = ofSeen<Document['state']>('state')
export const SEEN_STATUS_CODE = ofSeen<string>('status_code')

/** The newest revision of a document, as a field of a query over `documents`. */
export const LATEST = sql<RevisionRow>`(select ${REVISION_AS_JSON} from document_revisions
  where ${OF_DOCUMENT} order by ${OF}.revision desc limit 1)`

/** The one to work by: published and not superseded, or else shared. */
export const CURRENT = sql<Document['current']>`(
  select jsonb_build_object('revision', ${OF}.revision, 'label', ${OF}.label, 'statusCode', ${OF}.status_code)
  from document_revisions where ${OF_DOCUMENT} and ${OF}.superseded_at is null and ${OF}.state in ('published', 'shared')
  order by ${OF}.state = 'published' desc, ${OF}.revision desc limit 1)`

/** True of documents that have a revision to work by. */
export const HAS_CURRENT = sql<boolean>`exists (select from document_revisions
  where ${OF_DOCUMENT} and ${OF}.superseded_at is null and ${OF}.state in ('published', 'shared'))`

/** The revision to work by, or else the newest, joined to a query over `documents`: for who is shown one of each. */
export const SHOWN = shownWhere(sql`true`)

/** The same for a person, in a query that sees the revisions of all. */
export function shownTo(personId: string): RawBuilder<unknown> {
  return shownWhere(sql`sees_kept(kept_to, documents.project_code, ${personId}::text)`)
}

function shownWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lateral (select * from document_revisions where document_revisions.project_code = documents.project_code
  and document_id = documents.id and ${condition} order by superseded_at is null and document_revisions.state in ('published', 'shared') desc,
    document_revisions.state = 'published' desc, revision desc limit 1) as shown`
}

export function shownRevision(
  { textNote, keptTo: _keptTo, ...row }: RevisionRow,
  language: Language,
): DocumentRevision {
  return { ...row, textNote: textNote?.[language] ?? null }
}

/** All revisions, the newest first. */
export async function listRevisions(db: Db, documentId: string, language: Language): Promise<DocumentRevision[]> {
  const found = await sql<{ of: RevisionRow }>`
    select ${REVISION_AS_JSON} as of from document_revisions where document_id = ${documentId} order by revision desc`.execute(
    db,
  )
  return found.rows.map(({ of }) => shownRevision(of, language))
}

/** Id of the file of a revision. @throws document.revision-unknown where there is none, or out of sight */
export async function revisionFileId(db: Db, documentId: string, revision: number): Promise<string> {
  const found = await sql<{ fileId: string }>`
    select file_id as "fileId" from document_revisions
    join documents on ${OF_DOCUMENT}
    where document_id = ${documentId} and revision = ${revision} and documents.deleted_at is null`.execute(db)
  const row = found.rows[0]
  if (!row) throw documentErrors.revisionUnknown({ id: documentId, revision })
  return row.fileId
}

export interface NewRevision {
  readonly document: Pick<Document, 'id' | 'projectCode' | 'siteCode' | 'structureCode'>
  readonly id: string
  readonly label: string
  readonly change: string
  readonly file: {
    readonly id: string
    readonly name: string
    readonly mediaType: string
    readonly sizeBytes: number
    readonly sha256: string
  }
  readonly createdBy: string
  readonly at: Date
}

/** Adds the next revision behind a lock of the document, so that two at once get two numbers. @returns its number */
export async function insertRevision(tx: Db, added: NewRevision): Promise<number> {
  const { document, id, label, change, file, createdBy, at } = added
  const { projectCode, siteCode, structureCode } = document
  await sql`select from documents where project_code = ${projectCode} and id = ${document.id} for update`.execute(tx)
  const inserted = await sql<{ revision: number }>`
    insert into document_revisions (project_code, site_code, structure_code, document_id, revision, id, label,
      file_id, file_name, media_type, size_bytes, sha256, change, created_by, created_at)
    select ${projectCode}, ${siteCode}, ${structureCode}, ${document.id}, coalesce(max(revision), 0) + 1, ${id}, ${label},
      ${file.id}, ${file.name}, ${file.mediaType}, ${file.sizeBytes}, ${file.sha256}, ${change}, ${createdBy}, ${at}
    from document_revisions where project_code = ${projectCode} and document_id = ${document.id}
    returning revision`.execute(tx)
  return inserted.rows[0]?.revision ?? 0
}

/** Takes earlier revisions out of use that stand in one of the states: they stay, and say what took their place. */
export async function supersede(
  tx: Db,
  documentId: string,
  by: { readonly revision: number; readonly label: string; readonly at: Date },
  states: readonly RawBuilder<unknown>[],
): Promise<void> {
  await sql`
    update document_revisions set state = 'archived', superseded_at = ${by.at}, superseded_by = ${by.label}
    where document_id = ${documentId} and revision < ${by.revision} and superseded_at is null
      and state in (${sql.join(states)})`.execute(tx)
}
