import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { askFor, finishTasks, withdrawTasks } from '#modules/inbox/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage } from '#platform/server/list-query.ts'
import { findRecord } from '#platform/server/records/find-records.ts'
import { mayReadThere } from '#platform/server/records/responsible.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { documentErrors } from '../../contract/document.ts'
import { type DocumentMark, type MarkDraft, markErrors } from '../../contract/document-mark.ts'
import type { documentsApi } from '../../contract/documents-api.ts'
import { documentKind } from '../../contract/documents-records.ts'
import { MOST_MARK_WORDS } from '../../contract/mark-kinds.ts'
import { type StoredDocument, savedDocument } from '../document-records.ts'
import { findMark, marksOf, presentMarks, type StoredMark } from './mark-table.ts'
import { tellOfAnswer } from './tell-of-answer.ts'

type Endpoints = (typeof documentsApi)['endpoints']
type Named = InputOf<Endpoints['resolveMark']>

/** What a page shows and a file holds without harm. */
const MOST_MARKS = 2000

export const markHandlers = {
  marks: async (context: RequestContext, query: InputOf<Endpoints['marks']>) => {
    await savedDocument.get(context, query.id)
    const page = await readPage(
      context.db,
      query,
      (parts) => marksOf(query, parts),
      ({ total: _total, ...row }) => row,
    )
    return { ...page, items: await presentMarks(context, page.items) }
  },
  markCounts,
  addMark,
  answerMark,
  resolveMark,
  reopenMark,
  removeMark,
}

async function markCounts(context: RequestContext, { id }: { readonly id: string }) {
  await savedDocument.get(context, id)
  const { rows } = await sql<{ revision: number; label: string; total: number; open: number }>`
    select revision, label, count(*)::int as total, count(*) filter (where resolved_at is null)::int as open
    from document_marks join document_revisions using (project_code, document_id, revision)
    where document_id = ${id} and removed_at is null group by revision, label order by revision desc`.execute(
    context.db,
  )
  return { items: rows }
}

/**
 * Draws a mark, and asks whoever it names.
 * @throws document-mark.not-a-pdf, .superseded, .bad-shape, .words-missing, .cannot-read, .record-unknown, .too-many
 */
async function addMark(context: RequestContext, input: InputOf<Endpoints['addMark']>): Promise<DocumentMark> {
  const { db, user, services } = context
  const { id, revision, assigneeId, about } = input
  const document = await savedDocument.get(context, id)
  const { keptTo } = await checkRevision(context, id, revision)
  checkShape(input)
  if (assigneeId && !(await mayReadThere(context, documentKind.id, { ...document, keptTo }, assigneeId)))
    throw markErrors.cannotRead()
  if (about && !(await findRecord(context, about))) throw markErrors.recordUnknown()
  const markId = randomUUID()
  await sql`
    insert into document_marks (project_code, site_code, structure_code, id, document_id, revision, page, shape, type, points,
      words, comment, assignee_id, about_type, about_id, created_by, created_at)
    values (${document.projectCode}, ${document.siteCode}, ${document.structureCode}, ${markId}, ${id}, ${revision},
      ${input.page}, ${input.shape}, ${input.type}, ${JSON.stringify(input.points)}::jsonb, ${input.words}, ${input.comment},
      ${assigneeId}, ${about?.entityType ?? null}, ${about?.entityId ?? null}, ${user.id}, ${services.now()})`.execute(
    db,
  )
  const mark = await findMark(db, { id, markId })
  if (mark.assignee) await ask(context, document, mark)
  return answered(context, document, mark, 'document.marked', { comment: mark.comment || mark.words })
}

async function checkRevision(
  { db }: RequestContext,
  id: string,
  revision: number,
): Promise<{ readonly keptTo: readonly string[] | null }> {
  const { rows } = await sql<{
    keptTo: string[] | null
    label: string
    mediaType: string
    isSuperseded: boolean
    marks: number
  }>`
    select kept_to as "keptTo", label, media_type as "mediaType", superseded_at is not null as "isSuperseded",
      (select count(*)::int from document_marks as mark where mark.document_id = ${id} and mark.revision = ${revision}) as marks
    from document_revisions where document_id = ${id} and revision = ${revision}`.execute(db)
  const found = rows[0]
  if (!found) throw documentErrors.revisionUnknown({ id, revision })
  if (found.mediaType !== 'application/pdf') throw markErrors.notAPdf()
  if (found.isSuperseded) throw markErrors.superseded({ label: found.label })
  if (found.marks >= MOST_MARKS) throw markErrors.tooMany({ most: MOST_MARKS })
  return found
}

function checkShape({ shape, points, words }: Pick<MarkDraft, 'shape' | 'points' | 'words'>): void {
  const isDrawn = {
    text: points.length === 1,
    pen: true,
    highlight: points.length % 2 === 0,
    cloud: points.length === 2,
    box: points.length === 2,
    arrow: points.length === 2,
  }[shape]
  if (!isDrawn) throw markErrors.badShape()
  if (shape === 'text' && (words === '' || words.length > MOST_MARK_WORDS)) throw markErrors.wordsMissing()
}

/** It stands in the My work of who is named until it is resolved. */
async function ask(context: RequestContext, document: StoredDocument, mark: StoredMark): Promise<void> {
  if (!mark.assignee) return
  const { id, number, projectCode, siteCode, structureCode } = document
  const said = mark.comment || mark.words
  await askFor(context.db, context, {
    of: { personId: mark.assignee.id },
    kind: 'task',
    title: {
      en: `Answer a mark on ${number}, page ${mark.page}${said ? `: ${said.slice(0, 120)}` : ''}`,
      ar: `الإجابة عن علامة على ${number} صفحة ${mark.page}${said ? `: ${said.slice(0, 120)}` : ''}`,
    },
    record: { type: documentKind.id, id },
    place: { projectCode, siteCode, structureCode },
    key: keyOf(mark),
    opensAt: `revision=${mark.revision}&mark=${mark.id}`,
  })
}

const keyOf = ({ id }: { readonly id: string }) => `mark ${id}`

/** @throws document-mark.not-yours where it is resolved already */
async function answerMark(context: RequestContext, input: InputOf<Endpoints['answerMark']>): Promise<DocumentMark> {
  const { db, user, services } = context
  const [document, mark] = await forChange(context, input, 'reply')
  const { projectCode, siteCode, structureCode } = document
  await sql`
    insert into document_mark_replies (project_code, site_code, structure_code, id, mark_id, author_id, said, created_at)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${randomUUID()}, ${mark.id}, ${user.id}, ${input.said},
      ${services.now()})`.execute(db)
  await tellOfAnswer(context, document, mark, input.said)
  return answered(context, document, mark, 'document.mark-answered', { reply: input.said })
}

/** @throws document-mark.not-yours */
async function resolveMark(context: RequestContext, input: Named): Promise<DocumentMark> {
  const [document, mark] = await forChange(context, input, 'resolve')
  await sql`update document_marks set resolved_by = ${context.user.id}, resolved_at = ${context.services.now()}
    where id = ${mark.id}`.execute(context.db)
  await finishTasks(context.db, context, { record: { type: documentKind.id, id: input.id }, key: keyOf(mark) })
  await tellOfAnswer(context, document, mark, null)
  return answered(context, document, mark, 'document.mark-resolved')
}

/** @throws document-mark.not-yours */
async function reopenMark(context: RequestContext, input: Named): Promise<DocumentMark> {
  const [document, mark] = await forChange(context, input, 'reopen')
  await sql`update document_marks set resolved_by = null, resolved_at = null where id = ${mark.id}`.execute(context.db)
  await ask(context, document, mark)
  return answered(context, document, mark, 'document.mark-reopened')
}

/** @throws document-mark.not-yours where it is somebody else's, or somebody has answered */
async function removeMark(context: RequestContext, input: Named): Promise<null> {
  const [document, mark] = await forChange(context, input, 'remove')
  await sql`update document_marks set removed_at = ${context.services.now()} where id = ${mark.id}`.execute(context.db)
  await withdrawTasks(context.db, context, { record: { type: documentKind.id, id: input.id }, key: keyOf(mark) })
  const before = { page: mark.page, comment: mark.comment || mark.words }
  const told = { ...document, keptTo: await keptToOf(context, document, mark.revision) }
  await publishChange(context, documentKind, told, { action: 'document.mark-removed', before, after: {} })
  return null
}

/** The document and its mark behind a lock, where the caller may do this with it now. */
async function forChange(
  context: RequestContext,
  named: Named,
  wanted: keyof DocumentMark['can'],
): Promise<[StoredDocument, StoredMark]> {
  const document = await savedDocument.get(context, named.id)
  const mark = await findMark(context.db, named, { forChange: true })
  const [shown] = await presentMarks(context, [mark])
  if (!shown?.can[wanted]) throw markErrors.notYours()
  return [document, mark]
}

/** Who sees a revision: whoever sees it hears what becomes of its marks. */
async function keptToOf({ db }: RequestContext, { id }: StoredDocument, revision: number) {
  const { rows } = await sql<{ keptTo: string[] | null }>`
    select kept_to as "keptTo" from document_revisions where document_id = ${id} and revision = ${revision}`.execute(db)
  return rows[0]?.keptTo ?? null
}

/** Writes it into the history of the document, tells the screens, and answers the mark as it is now. */
async function answered(
  context: RequestContext,
  document: StoredDocument,
  { id: markId, page, revision }: StoredMark,
  action: string,
  said: object = {},
): Promise<DocumentMark> {
  const label = document.latest.revision === revision ? { revision: document.latest.label } : {}
  const told = { ...document, keptTo: await keptToOf(context, document, revision) }
  await publishChange(context, documentKind, told, { action, before: {}, after: { ...label, page, ...said } })
  const [shown] = await presentMarks(context, [await findMark(context.db, { id: document.id, markId })])
  if (!shown) throw markErrors.notFound()
  return shown
}
