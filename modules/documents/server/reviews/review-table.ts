import { sql } from 'kysely'
import type { z } from 'zod'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import { dayInProject, isPastInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageParts } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import type { documentsModule } from '../../contract/documents-module.ts'
import { type Review, type ReviewTurn, reviewErrors } from '../../contract/review.ts'

export type StoredTurn = Omit<ReviewTurn, 'can'>
/** A review as the tables hold it, with the document that it is of. */
export interface StoredReview extends Omit<z.output<typeof Review>, 'can' | 'turns'> {
  readonly documentId: string
  readonly author: PersonRef
  readonly turns: readonly StoredTurn[]
}

const R = sql`document_reviews`
const T = sql`turn`

/** Late while it is open and its day has passed where the project is, or ended after that day. */
const late = (due: typeof R, asked: typeof R, done: typeof R) => sql<boolean>`coalesce(case
  when ${done} is not null then ${dayInProject(done, sql`${R}.project_code`)} > ${due}
  else ${asked} is not null and ${isPastInProject(due, sql`${R}.project_code`)} end, false)`

const TURNS = sql<readonly StoredTurn[]>`(
  select jsonb_agg(jsonb_build_object('id', ${T}.id, 'round', ${T}.round, 'reviewer', ${personRef(sql`${T}.reviewer_id`)},
    'dueOn', ${T}.due_on, 'askedAt', ${T}.asked_at, 'outcome', ${T}.outcome, 'comment', ${T}.comment,
    'answeredAt', ${T}.answered_at,
    'isLate', ${R}.state <> 'withdrawn' and ${late(sql`${T}.due_on`, sql`${T}.asked_at`, sql`${T}.answered_at`)})
    order by ${T}.round, ${T}.id)
  from document_review_turns as turn where ${T}.project_code = ${R}.project_code and ${T}.review_id = ${R}.id)`

/** The fields of a review, in a query over `document_reviews` joined to its revision. */
const FIELDS = sql`${R}.id, ${R}.document_id as "documentId", ${R}.revision, label, ${R}.state, ${R}.note,
  ${personRef(sql`${R}.started_by`)} as "startedBy", ${R}.started_at as "startedAt",
  ${personRef(sql`${R}.consolidator_id`)} as consolidator, ${R}.due_on::text as "dueOn",
  ${R}.state <> 'withdrawn' and ${late(sql`${R}.due_on`, sql`${R}.started_at`, sql`${R}.ended_at`)} as "isLate",
  ${R}.outcome, ${R}.comment, ${R}.ended_at as "endedAt", ${personRef(sql`document_revisions.created_by`)} as author,
  ${TURNS} as turns`

const REVIEWS = sql`document_reviews join document_revisions using (project_code, document_id, revision)`

type Row = Omit<StoredReview, 'startedAt' | 'endedAt'> & { readonly startedAt: Date; readonly endedAt: Date | null }

/** A row as it is read: total and moments as the answer has them. */
export const toReview = ({ startedAt, endedAt, ...row }: Row): StoredReview => ({
  ...row,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The statement of a page of reviews of a document, the newest first. */
export function reviewsOf(documentId: string, { inScope, window }: PageParts) {
  return sql<Row & { total: number }>`
    select ${FIELDS}, count(*) over ()::int as total from ${REVIEWS}
    where ${inScope('document_reviews')} and document_id = ${documentId}
    order by started_at desc, document_reviews.id ${window}`
}

/**
 * One review, behind a lock where it is to be changed: of two who answer at once, the second sees the first.
 * @throws document-review.not-found
 */
export async function findReview(
  db: Db,
  { id, reviewId }: { readonly id: string; readonly reviewId: string },
  { forChange = false } = {},
): Promise<StoredReview> {
  if (forChange) await sql`select from document_reviews where id = ${reviewId} for update`.execute(db)
  const { rows } = await sql<Row>`
    select ${FIELDS} from ${REVIEWS} where ${R}.id = ${reviewId} and document_id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw reviewErrors.notFound()
  return toReview(row)
}

/** As it is sent: with what the caller may do with it now. */
export function presentReview({ user }: Pick<RequestContext, 'user'>, stored: StoredReview): Review {
  const { documentId: _documentId, author: _author, turns, ...review } = stored
  const isOpen = review.state === 'open'
  const leads = review.startedBy.id === user.id || may<typeof documentsModule>(user, 'document:publish')
  return {
    ...review,
    turns: turns.map((turn) => {
      const isAwaited = isOpen && turn.answeredAt === null
      const isTheirs = turn.reviewer.id === user.id
      return {
        ...turn,
        can: { answer: isAwaited && turn.askedAt !== null && isTheirs, handOn: isAwaited && (isTheirs || leads) },
      }
    }),
    can: {
      close: isOpen && review.consolidator.id === user.id && turns.every(({ answeredAt }) => answeredAt !== null),
      withdraw: isOpen && (leads || review.consolidator.id === user.id),
    },
  }
}
