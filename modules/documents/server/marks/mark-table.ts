import { sql } from 'kysely'
import { asLinked } from '#modules/links/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageParts } from '#platform/server/list-query.ts'
import { findRecords } from '#platform/server/records/find-records.ts'
import { may } from '#platform/server/records/policy.ts'
import { type DocumentMark, markErrors } from '../../contract/document-mark.ts'
import type { documentsModule } from '../../contract/documents-module.ts'

/** A mark as the tables hold it. */
export type StoredMark = Omit<DocumentMark, 'can' | 'about' | 'createdAt' | 'resolvedAt'> & {
  readonly documentId: string
  readonly createdAt: Date
  readonly resolvedAt: Date | null
  readonly aboutType: string | null
  readonly aboutId: string | null
}

const M = sql`document_marks`
const REPLIES = sql<StoredMark['replies']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', reply.id, 'author', ${personRef(sql`reply.author_id`)},
    'at', reply.created_at, 'said', reply.said) order by reply.created_at, reply.id)
  from document_mark_replies as reply where reply.project_code = ${M}.project_code and reply.mark_id = ${M}.id), '[]')`

/** A mark is seen with its revision: another team sees neither before that is shared. */
const IS_REVISION_SEEN = sql`exists (select from document_revisions as marked where marked.project_code = ${M}.project_code
  and marked.document_id = ${M}.document_id and marked.revision = ${M}.revision)`

const FIELDS = sql`${M}.id, ${M}.document_id as "documentId", ${M}.revision, page, shape, type, points, words, comment,
  ${personRef(sql`${M}.created_by`)} as "createdBy", ${M}.created_at as "createdAt",
  ${personRef(sql`${M}.assignee_id`)} as assignee, about_type as "aboutType", about_id as "aboutId",
  ${personRef(sql`${M}.resolved_by`)} as "resolvedBy", resolved_at as "resolvedAt", ${REPLIES} as replies`

/** The statement of a page of marks of a revision, in the order of its pages. */
export function marksOf({ id, revision }: { id: string; revision: number }, { inScope, window }: PageParts) {
  return sql<StoredMark & { total: number }>`
    select ${FIELDS}, count(*) over ()::int as total from document_marks
    where ${inScope('document_marks')} and document_id = ${id} and revision = ${revision} and removed_at is null and ${IS_REVISION_SEEN}
    order by page, created_at, document_marks.id ${window}`
}

/** All marks of a revision, for a file that holds them. */
export async function allMarksOf(db: Db, of: { id: string; revision: number }): Promise<StoredMark[]> {
  const { rows } = await sql<StoredMark>`
    select ${FIELDS} from document_marks
    where document_id = ${of.id} and revision = ${of.revision} and removed_at is null and ${IS_REVISION_SEEN}
    order by page, created_at, document_marks.id`.execute(db)
  return rows
}

/** One mark; behind a lock where it is to be changed. @throws document-mark.not-found */
export async function findMark(
  db: Db,
  { id, markId }: { readonly id: string; readonly markId: string },
  { forChange = false } = {},
): Promise<StoredMark> {
  if (forChange) await sql`select from document_marks where id = ${markId} for update`.execute(db)
  const { rows } = await sql<StoredMark>`
    select ${FIELDS} from document_marks
    where ${M}.id = ${markId} and document_id = ${id} and removed_at is null and ${IS_REVISION_SEEN}`.execute(db)
  const row = rows[0]
  if (!row) throw markErrors.notFound()
  return row
}

/** As they are sent: with what the caller may do with each, and without records that are not theirs to read. */
export async function presentMarks(context: RequestContext, marks: readonly StoredMark[]): Promise<DocumentMark[]> {
  const { user } = context
  const keys = marks.flatMap(({ aboutType, aboutId }) =>
    aboutType !== null && aboutId !== null ? [{ entityType: aboutType, entityId: aboutId }] : [],
  )
  const found = keys.length > 0 ? await findRecords(context, keys) : []
  const checks = may<typeof documentsModule>(user, 'document:check')
  return marks.map(({ documentId: _documentId, aboutType, aboutId, createdAt, resolvedAt, ...mark }) => {
    const about = found.find(({ kind, id }) => kind.id === aboutType && id === aboutId)
    const isOpen = resolvedAt === null
    const isTheirs = mark.createdBy.id === user.id
    const settles = isTheirs || mark.assignee?.id === user.id || checks
    return {
      ...mark,
      createdAt: createdAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
      about: about ? asLinked(context, about) : null,
      can: {
        reply: isOpen,
        resolve: isOpen && settles,
        reopen: !isOpen && settles,
        remove: isOpen && isTheirs && mark.replies.length === 0,
      },
    }
  })
}
