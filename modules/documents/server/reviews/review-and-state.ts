import { sql } from 'kysely'
import { withdrawTasks } from '#modules/inbox/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { documentKind } from '../../contract/documents-records.ts'
import type { StoredDocument } from '../document-records.ts'

const UNDER_WAY: Text = {
  en: 'This revision is in review. Close the review first: its outcome says whether it may be published.',
  ar: 'هذا الإصدار قيد المراجعة. أغلق المراجعة أولًا: نتيجتها تقول هل يُنشر.',
}
const REVISE: Text = {
  en: 'The review of this revision asks for another one. Upload the revised file.',
  ar: 'طلبت مراجعة هذا الإصدار إصدارًا آخر. ارفع الملف المعدّل.',
}

/** What the review of the newest revision holds against its publication; null where nothing does. */
export async function reviewInTheWay(db: Db, { id, latest }: StoredDocument): Promise<Text | null> {
  if (latest.reviewOutcome === 'C' || latest.reviewOutcome === 'D') return REVISE
  const { rows } = await sql`
    select from document_reviews where document_id = ${id} and state = 'open' limit 1`.execute(db)
  return rows.length > 0 ? UNDER_WAY : null
}

export const turnKey = (turnId: string) => `review:${turnId}`
export const closeKey = (reviewId: string) => `review-close:${reviewId}`

/** The review of a revision that is not looked at any more ends: what was answered stays, and nobody is asked further. */
export async function endReviewsOf(
  context: RequestContext,
  { id }: Pick<StoredDocument, 'id'>,
  why: Text,
): Promise<void> {
  const { db, services, language } = context
  const { rows } = await sql<{ id: string; turns: string[] }>`
    update document_reviews set state = 'withdrawn', comment = ${why[language]}, ended_at = ${services.now()}
    where document_id = ${id} and state = 'open'
    returning id, array(select turn.id::text from document_review_turns as turn where turn.review_id = document_reviews.id) as turns`.execute(
    db,
  )
  for (const { id: reviewId, turns } of rows) await askNobody(context, id, reviewId, turns)
}

/** Takes back all that a review asks. */
export async function askNobody(
  context: RequestContext,
  documentId: string,
  reviewId: string,
  turns: readonly string[],
): Promise<void> {
  const record = { type: documentKind.id, id: documentId }
  for (const key of [closeKey(reviewId), ...turns.map(turnKey)])
    await withdrawTasks(context.db, context, { record, key })
}
