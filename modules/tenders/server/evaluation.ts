import { sql } from 'kysely'
import type { Bid, BillLine, Levelling } from '#engines/bids/bid.ts'
import { levelBids } from '#engines/bids/level-bids.ts'
import type { ReadBid } from '#engines/bids/read-bid.ts'
import { type Criterion, type Scoring, scoreBids } from '#engines/bids/score-bids.ts'
import { sumAmounts } from '#engines/certificate/claim-line.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { contentHash } from '#platform/server/records/content-hash.ts'
import { type Tender, tenderErrors } from '../contract/tender.ts'
import { CRITERIA, type CriterionKey } from '../contract/tenders-records.ts'
import { type StoredTender, savedTender } from './tender-records.ts'

type Weights = Pick<Tender, 'weightPrice' | 'weightTechnical' | 'weightTime' | 'weightHse' | 'weightLocal'>

/** What a bid adds to its levelled total by its clarifications, and what the price is judged by. */
export interface EvaluatedPrice {
  readonly key: string
  readonly clarified: string
  readonly evaluatedTotal: string
}

export interface KeptScoring extends Scoring {
  readonly prices: readonly EvaluatedPrice[]
}

const WEIGHT_OF: Readonly<Record<CriterionKey, keyof Weights>> = {
  price: 'weightPrice',
  technical: 'weightTechnical',
  time: 'weightTime',
  hse: 'weightHse',
  'local-content': 'weightLocal',
}

/** The criteria that have a weight, in their order. */
export function criteriaOf(tender: Weights): readonly (Criterion & { readonly key: CriterionKey })[] {
  return CRITERIA.map((key) => ({ key, kind: key, weight: tender[WEIGHT_OF[key]] })).filter(
    ({ weight }) => Number(weight) > 0,
  )
}

/** Locks a tender whose bids are evaluated, so that marks and prices follow each other. @throws not-found, closed */
export async function lockEvaluated(context: RequestContext, id: string): Promise<StoredTender> {
  await sql`select from tenders where id = ${id} for update`.execute(context.db)
  const tender = await savedTender.get(context, id)
  if (tender.state === 'recommended' || tender.state === 'approved') throw tenderErrors.closed()
  if (tender.state !== 'opened') throw tenderErrors.sealed()
  return tender
}

interface KeptBid {
  readonly id: string
  readonly bidder: string
  readonly content: ReadBid
  readonly readOutTotal: string | null
  readonly discount: string
}

/** Levels the responsive bids that were read, and scores them: after bids were read, or what they say was judged. */
export async function levelTender(db: Db, tender: StoredTender): Promise<void> {
  const { rows } = await sql<KeptBid>`
    select id, bidder, content, read_out_total::text as "readOutTotal", discount::text as discount from tender_bids
    where tender_id = ${tender.id} and state = 'read' and is_responsive order by received_at, id`.execute(db)
  const bill = await sql<{ bill: readonly BillLine[] }>`select bill from tenders where id = ${tender.id}`.execute(db)
  const bids = rows.map(
    ({ id, bidder, content, readOutTotal, discount }): Bid => ({
      ...{ key: id, bidder, discount },
      lines: content.lines,
      findings: content.findings,
      readOutTotal: readOutTotal ?? content.readOutTotal,
    }),
  )
  const levelling = levelBids(bill.rows[0]?.bill ?? [], bids, { currency: tender.currency })
  await sql`update tenders set levelling = ${JSON.stringify(levelling)}::jsonb where id = ${tender.id}`.execute(db)
  await scoreTender(db, tender)
}

/** Scores the bids by their levelled totals, clarifications and marks, and keeps the hash that signatures bind to. */
export async function scoreTender(db: Db, tender: StoredTender): Promise<void> {
  const { rows } = await sql<{ bids: Levelling['bids']; levelling: string }>`
    select levelling -> 'bids' as bids, md5(levelling::text) as levelling from tenders
    where id = ${tender.id} and levelling is not null`.execute(db)
  const bids = rows[0]?.bids ?? []
  const effects = await sql<{ bidId: string; effect: string }>`
    select bid_id as "bidId", sum(effect)::text as effect from tender_clarifications where tender_id = ${tender.id}
    group by bid_id`.execute(db)
  const marks = await sql<{ bidId: string; criterion: string; mark: string }>`
    select bid_id as "bidId", criterion, round(avg(mark), 4)::text as mark from tender_marks
    where tender_id = ${tender.id} group by bid_id, criterion`.execute(db)
  const decimals = currencyDecimals(tender.currency)
  const prices = bids.map(({ key, levelledTotal }): EvaluatedPrice => {
    const clarified = sumAmounts([effects.rows.find(({ bidId }) => bidId === key)?.effect ?? '0'], decimals)
    return { key, clarified, evaluatedTotal: sumAmounts([levelledTotal, clarified], decimals) }
  })
  const scoring = scoreBids(
    criteriaOf(tender),
    prices.map(({ key, evaluatedTotal }) => ({
      key,
      total: evaluatedTotal,
      marks: Object.fromEntries(marks.rows.filter(({ bidId }) => bidId === key).map((of) => [of.criterion, of.mark])),
    })),
  )
  const kept: KeptScoring = { ...scoring, prices }
  const hash = contentHash({ levelling: rows[0]?.levelling ?? '', scoring: kept })
  await sql`update tenders set scoring = ${JSON.stringify(kept)}::jsonb, evaluation_hash = ${hash},
    row_version = row_version + 1, updated_at = now() where id = ${tender.id}`.execute(db)
}
