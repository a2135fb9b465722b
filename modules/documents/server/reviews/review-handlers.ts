import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { finishTasks, withdrawTasks } from '#modules/inbox/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { readPage } from '#platform/server/list-query.ts'
import { mayReadThere } from '#platform/server/records/responsible.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { documentsApi } from '../../contract/documents-api.ts'
import { documentKind } from '../../contract/documents-records.ts'
import { type Review, type ReviewAnswer, type ReviewDraft, reviewErrors } from '../../contract/review.ts'
import { type StoredDocument, savedDocument, toldOfLatest } from '../document-records.ts'
import { askReviewer, askWhoReviewsNext } from './ask-reviewers.ts'
import { askNobody, closeKey, turnKey } from './review-and-state.ts'
import { findReview, presentReview, reviewsOf, type StoredReview, toReview } from './review-table.ts'
import { tellOfConclusion } from './tell-of-conclusion.ts'

type Endpoints = (typeof documentsApi)['endpoints']

export const reviewHandlers = {
  reviews: async (context: RequestContext, query: InputOf<Endpoints['reviews']>) => {
    await savedDocument.get(context, query.id)
    return readPage(
      context.db,
      query,
      (parts) => reviewsOf(query.id, parts),
      ({ total: _total, ...row }) => presentReview(context, toReview(row)),
    )
  },
  startReview,
  answerReview,
  handReviewOn,
  closeReview,
  withdrawReview,
}

/**
 * Sends the newest revision for review.
 * @throws document-review.under-way, .nothing-to-review, .own-revision, .cannot-read, .twice, .days-in-order
 */
async function startReview(
  context: RequestContext,
  { id, ...draft }: InputOf<Endpoints['startReview']>,
): Promise<Review> {
  const { db, services, user } = context
  const document = await savedDocument.get(context, id)
  const { latest, projectCode, siteCode, structureCode } = document
  if (latest.state !== 'wip' && latest.state !== 'shared') throw reviewErrors.nothingToReview()
  await checkReviewers(context, document, draft)
  const reviewId = randomUUID()
  const underWay = () => reviewErrors.underWay({ label: latest.label })
  await orTaken(
    underWay,
    sql`
      insert into document_reviews (project_code, site_code, structure_code, id, document_id, revision, note, started_by,
        started_at, consolidator_id, due_on)
      values (${projectCode}, ${siteCode}, ${structureCode}, ${reviewId}, ${id}, ${latest.revision}, ${draft.note},
        ${user.id}, ${services.now()}, ${draft.consolidatorId}, ${draft.dueOn}::date)`.execute(db),
  )
  for (const [at, { reviewerIds, dueOn }] of draft.rounds.entries())
    for (const reviewerId of reviewerIds)
      await sql`
        insert into document_review_turns (project_code, site_code, structure_code, id, review_id, round, reviewer_id, due_on)
        values (${projectCode}, ${siteCode}, ${structureCode}, ${randomUUID()}, ${reviewId}, ${at + 1}, ${reviewerId},
          ${dueOn}::date)`.execute(db)
  const started = await findReview(db, { id, reviewId })
  await askWhoReviewsNext(context, document, started)
  const reviewers = started.turns.map(({ reviewer }) => reviewer.name).join(', ')
  const after = { revision: latest.label, reviewers, consolidator: started.consolidator.name, dueOn: draft.dueOn }
  return answered(context, document, reviewId, { action: 'document.review-started', after })
}

async function checkReviewers(
  context: RequestContext,
  document: StoredDocument,
  { rounds, consolidatorId, dueOn }: Omit<ReviewDraft, 'note'>,
): Promise<void> {
  const reviewers = rounds.flatMap(({ reviewerIds }) => reviewerIds)
  if (new Set(reviewers).size < reviewers.length) throw reviewErrors.twice()
  for (const personId of new Set([...reviewers, consolidatorId])) await checkReviewer(context, document, personId)
  const days = [...rounds.map((round) => round.dueOn), dueOn].filter((day) => day !== null)
  if (days.some((day, at) => day < (days[at - 1] ?? ''))) throw reviewErrors.daysInOrder()
}

async function checkReviewer(context: RequestContext, document: StoredDocument, personId: string): Promise<void> {
  const { createdBy } = document.latest
  if (personId === createdBy.id) throw reviewErrors.ownRevision({ person: createdBy.name })
  if (!(await mayReadThere(context, documentKind.id, toldOfLatest(document), personId))) throw reviewErrors.cannotRead()
}

/** @throws document-review.not-your-turn, .comment-missing */
async function answerReview(context: RequestContext, input: InputOf<Endpoints['answerReview']>): Promise<Review> {
  const { db, user, services } = context
  const { id, reviewId, turnId, outcome, comment } = input
  const [document, review] = await forChange(context, input)
  const turn = presentReview(context, review).turns.find((one) => one.id === turnId)
  if (!turn?.can.answer) throw reviewErrors.notYourTurn()
  checkComment(input)
  await sql`
    update document_review_turns set outcome = ${outcome}, comment = ${comment}, answered_at = ${services.now()}
    where id = ${turnId} and reviewer_id = ${user.id}`.execute(db)
  await finishTasks(db, context, { record: { type: documentKind.id, id }, key: turnKey(turnId) })
  await askWhoReviewsNext(context, document, await findReview(db, { id, reviewId }))
  const after = { revision: review.label, outcome, comment }
  return answered(context, document, reviewId, { action: 'document.review-answered', after })
}

/** @throws document-review.not-your-turn where neither the reviewer asks nor who leads the review, and as startReview does */
async function handReviewOn(context: RequestContext, input: InputOf<Endpoints['handReviewOn']>): Promise<Review> {
  const { db } = context
  const { id, reviewId, turnId, reviewerId } = input
  const [document, review] = await forChange(context, input)
  const turn = presentReview(context, review).turns.find((one) => one.id === turnId)
  if (!turn?.can.handOn) throw reviewErrors.notYourTurn()
  await checkReviewer(context, document, reviewerId)
  await orTaken(
    () => reviewErrors.twice(),
    sql`update document_review_turns set reviewer_id = ${reviewerId} where id = ${turnId}`.execute(db),
  )
  await withdrawTasks(db, context, { record: { type: documentKind.id, id }, key: turnKey(turnId) })
  const changed = await findReview(db, { id, reviewId })
  const next = changed.turns.find((one) => one.id === turnId)
  if (next?.askedAt) await askReviewer(context, document, changed, next)
  return answered(context, document, reviewId, {
    action: 'document.review-handed-on',
    before: { reviewer: turn.reviewer.name },
    after: { reviewer: next?.reviewer.name },
  })
}

/** @throws document-review.answers-missing, .not-your-turn, .comment-missing */
async function closeReview(context: RequestContext, input: InputOf<Endpoints['closeReview']>): Promise<Review> {
  const { db, services } = context
  const { id, reviewId, outcome, comment } = input
  const [document, review] = await forChange(context, input)
  if (review.state !== 'open' || review.consolidator.id !== context.user.id) throw reviewErrors.notYourTurn()
  if (!presentReview(context, review).can.close) throw reviewErrors.answersMissing()
  checkComment(input)
  await sql`
    update document_reviews set state = 'closed', outcome = ${outcome}, comment = ${comment}, ended_at = ${services.now()}
    where id = ${reviewId}`.execute(db)
  await sql`update document_revisions set review_outcome = ${outcome}
    where document_id = ${id} and revision = ${review.revision}`.execute(db)
  await finishTasks(db, context, { record: { type: documentKind.id, id }, key: closeKey(reviewId) })
  await tellOfConclusion(context, document, review, outcome)
  const after = { revision: review.label, outcome, comment }
  return answered(context, document, reviewId, { action: 'document.review-closed', after })
}

/** @throws document-review.not-your-turn where the caller does not lead the review */
async function withdrawReview(context: RequestContext, input: InputOf<Endpoints['withdrawReview']>): Promise<Review> {
  const { db, services } = context
  const { id, reviewId, reason } = input
  const [document, review] = await forChange(context, input)
  if (!presentReview(context, review).can.withdraw) throw reviewErrors.notYourTurn()
  await sql`update document_reviews set state = 'withdrawn', comment = ${reason}, ended_at = ${services.now()}
    where id = ${reviewId}`.execute(db)
  const turns = review.turns.map((turn) => turn.id)
  await askNobody(context, id, reviewId, turns)
  const after = { revision: review.label }
  return answered(context, document, reviewId, { action: 'document.review-withdrawn', after, reason })
}

async function forChange(
  context: RequestContext,
  named: { readonly id: string; readonly reviewId: string },
): Promise<[StoredDocument, StoredReview]> {
  const document = await savedDocument.get(context, named.id)
  return [document, await findReview(context.db, named, { forChange: true })]
}

function checkComment({ outcome, comment }: ReviewAnswer): void {
  if (outcome !== 'A' && comment === '') throw reviewErrors.commentMissing()
}

interface Said {
  readonly action: string
  readonly before?: object
  readonly after: object
  readonly reason?: string
}

/** Writes it into the history of the document, tells the screens, and answers the review as it is now. */
async function answered(
  context: RequestContext,
  document: StoredDocument,
  reviewId: string,
  { before = {}, ...said }: Said,
): Promise<Review> {
  await publishChange(context, documentKind, toldOfLatest(document), { before, ...said })
  return presentReview(context, await findReview(context.db, { id: document.id, reviewId }))
}
