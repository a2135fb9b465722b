import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type Tender, tenderErrors } from '../contract/tender.ts'
import type { tendersApi } from '../contract/tenders-api.ts'
import { criteriaOf, levelTender, lockEvaluated, scoreTender } from './evaluation.ts'
import { type StoredTender, savedTender } from './tender-records.ts'

type Endpoints = (typeof tendersApi)['endpoints']

/** Says what was read out, what is taken off, and whether a bid answers what was asked; then all are levelled anew. */
export async function judgeBid(context: RequestContext, input: InputOf<Endpoints['judgeBid']>): Promise<Tender> {
  const tender = await lockWithoutConflict(context, input.id)
  const { bidId, readOutTotal, discount, isResponsive, unresponsiveReason } = input
  if (!isResponsive && unresponsiveReason === '') throw tenderErrors.reasonMissing()
  const { rows } = await sql`
    update tender_bids set read_out_total = ${readOutTotal}::numeric, discount = ${discount}::numeric,
      is_responsive = ${isResponsive}, unresponsive_reason = ${isResponsive ? '' : unresponsiveReason}
    where tender_id = ${tender.id} and id = ${bidId} returning id`.execute(context.db)
  if (rows.length === 0) throw tenderErrors.bidUnknown({ id: bidId })
  await levelTender(context.db, tender)
  return said(context, tender, 'tender.bid-judged', {
    bidder: bidderOf(tender, bidId),
    ...{ readOutTotal, discount, isResponsive, unresponsiveReason },
  })
}

export async function declare(context: RequestContext, input: InputOf<Endpoints['declare']>): Promise<Tender> {
  const tender = await lockEvaluated(context, input.id)
  const { hasConflict, said: words } = input
  if (hasConflict && words === '') throw tenderErrors.reasonMissing()
  await sql`
    insert into tender_declarations (project_code, tender_id, person_id, has_conflict, said, declared_at)
    values (${tender.projectCode}, ${tender.id}, ${context.user.id}, ${hasConflict}, ${words}, ${context.services.now()})
    on conflict (project_code, tender_id, person_id) do update set has_conflict = excluded.has_conflict,
      said = excluded.said, declared_at = excluded.declared_at`.execute(context.db)
  return said(context, tender, 'tender.declared', { hasConflict, said: words })
}

export async function markBid(context: RequestContext, input: InputOf<Endpoints['mark']>): Promise<Tender> {
  const tender = await lockWithoutConflict(context, input.id)
  const { bidId, criterion, mark, comment } = input
  const isMarked = criterion !== 'price' && criteriaOf(tender).some(({ key }) => key === criterion)
  if (!isMarked) throw tenderErrors.criterionUnknown()
  const bidder = bidderOf(tender, bidId)
  await sql`
    insert into tender_marks (project_code, tender_id, bid_id, criterion, person_id, mark, comment)
    values (${tender.projectCode}, ${tender.id}, ${bidId}, ${criterion}, ${context.user.id}, ${mark}::numeric, ${comment})
    on conflict (project_code, tender_id, bid_id, criterion, person_id) do update set mark = excluded.mark,
      comment = excluded.comment`.execute(context.db)
  await scoreTender(context.db, tender)
  return said(context, tender, 'tender.marked', { bidder, criterion, mark, comment })
}

export async function clarify(context: RequestContext, input: InputOf<Endpoints['clarify']>): Promise<Tender> {
  const tender = await lockWithoutConflict(context, input.id)
  const bidder = bidderOf(tender, input.bidId)
  const { db, user, services } = context
  await sql`
    insert into tender_clarifications (project_code, tender_id, id, bid_id, question, asked_by, asked_at)
    values (${tender.projectCode}, ${tender.id}, ${randomUUID()}, ${input.bidId}, ${input.question}, ${user.id},
      ${services.now()})`.execute(db)
  return said(context, tender, 'tender.asked', { bidder, question: input.question })
}

export async function answerClarification(
  context: RequestContext,
  input: InputOf<Endpoints['answer']>,
): Promise<Tender> {
  const tender = await lockWithoutConflict(context, input.id)
  const { clarificationId, answer, effect } = input
  const { rows } = await sql<{ bidId: string }>`
    update tender_clarifications set answer = ${answer}, effect = ${effect}::numeric, answered_at = ${context.services.now()}
    where tender_id = ${tender.id} and id = ${clarificationId} returning bid_id as "bidId"`.execute(context.db)
  if (!rows[0]) throw tenderErrors.bidUnknown({ id: clarificationId })
  await scoreTender(context.db, tender)
  return said(context, tender, 'tender.answered', { bidder: bidderOf(tender, rows[0].bidId), answer, effect })
}

/** A bid, or none of them, and why. */
export async function chooseBid(context: RequestContext, input: InputOf<Endpoints['choose']>): Promise<Tender> {
  const tender = await lockWithoutConflict(context, input.id)
  if (tender.rowVersion !== input.rowVersion) throw tenderErrors.changedMeanwhile({ id: tender.id })
  if (input.bidId !== null) {
    const chosen = tender.bids.find(({ id }) => id === input.bidId)
    if (!chosen?.isResponsive || chosen.state !== 'read') throw tenderErrors.bidUnknown({ id: input.bidId })
  }
  await sql`update tenders set recommended_bid_id = ${input.bidId}::uuid, recommendation = ${input.recommendation},
    row_version = row_version + 1, updated_by = ${context.user.id}, updated_at = now() where id = ${tender.id}`.execute(
    context.db,
  )
  return publishSaved(context, savedTender, tender.id, 'tender.chosen', tender)
}

/** Who evaluates has said that nothing binds them to a bidder. */
async function lockWithoutConflict(context: RequestContext, id: string): Promise<StoredTender> {
  const tender = await lockEvaluated(context, id)
  const { rows } = await sql<{ hasConflict: boolean }>`
    select has_conflict as "hasConflict" from tender_declarations
    where tender_id = ${id} and person_id = ${context.user.id}`.execute(context.db)
  if (!rows[0]) throw tenderErrors.notDeclared()
  if (rows[0].hasConflict) throw tenderErrors.inConflict()
  return tender
}

function bidderOf({ bids }: StoredTender, bidId: string): string {
  const bid = bids.find(({ id }) => id === bidId)
  if (!bid) throw tenderErrors.bidUnknown({ id: bidId })
  return bid.bidder
}

/** Into the history of the tender, in the words of what was entered. */
function said(context: RequestContext, before: StoredTender, action: string, what: object): Promise<Tender> {
  return publishSaved(context, { ...savedTender, audited: () => what }, before.id, action, null)
}
