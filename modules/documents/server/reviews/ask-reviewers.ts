import { sql } from 'kysely'
import { askFor } from '#modules/inbox/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { documentKind } from '../../contract/documents-records.ts'
import type { StoredDocument } from '../document-records.ts'
import { closeKey, turnKey } from './review-and-state.ts'
import type { StoredReview, StoredTurn } from './review-table.ts'

/** Asks whoever is next: the first round that is not answered yet, and at the end who draws the conclusion. */
export async function askWhoReviewsNext(
  context: RequestContext,
  document: StoredDocument,
  review: StoredReview,
): Promise<void> {
  const waiting = review.turns.filter(({ answeredAt }) => answeredAt === null)
  if (waiting.length === 0) return askToClose(context, document, review)
  const round = Math.min(...waiting.map((turn) => turn.round))
  const next = waiting.filter((turn) => turn.round === round && turn.askedAt === null)
  if (next.length === 0) return
  await sql`update document_review_turns set asked_at = ${context.services.now()}
    where id = any (${next.map(({ id }) => id)}::uuid[])`.execute(context.db)
  for (const turn of next) await askReviewer(context, document, review, turn)
}

/** Asks one reviewer, whose My work holds it until it is answered. */
export async function askReviewer(
  context: RequestContext,
  document: StoredDocument,
  { revision, label }: StoredReview,
  { id, reviewer, dueOn }: StoredTurn,
): Promise<void> {
  const { number, title, titleAr } = document
  await askFor(context.db, context, {
    ...aboutDocument(document, revision),
    of: { personId: reviewer.id },
    key: turnKey(id),
    title: {
      en: `Review ${number} ${label}: ${title}`,
      ar: `مراجعة ${number} ${label}: ${titleAr || title}`,
    },
    dueOn,
  })
}

async function askToClose(
  context: RequestContext,
  document: StoredDocument,
  { id, revision, label, consolidator, dueOn }: StoredReview,
): Promise<void> {
  const { number, title, titleAr } = document
  await askFor(context.db, context, {
    ...aboutDocument(document, revision),
    of: { personId: consolidator.id },
    key: closeKey(id),
    title: {
      en: `Draw the conclusion of the review of ${number} ${label}: ${title}`,
      ar: `استخلاص نتيجة مراجعة ${number} ${label}: ${titleAr || title}`,
    },
    dueOn,
  })
}

const aboutDocument = ({ id, projectCode, siteCode, structureCode }: StoredDocument, revision: number) => ({
  kind: 'approval' as const,
  record: { type: documentKind.id, id },
  place: { projectCode, siteCode, structureCode },
  opensAt: `revision=${revision}`,
})
