import { sql } from 'kysely'
import type { Levelling } from '#engines/bids/bid.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { tenderErrors } from '../contract/tender.ts'
import type { Clarification, Mark, TenderResult } from '../contract/tender-result.ts'
import type { tendersApi } from '../contract/tenders-api.ts'
import { type CriterionKey, UNSEALED } from '../contract/tenders-records.ts'
import { criteriaOf, type KeptScoring } from './evaluation.ts'
import { savedTender } from './tender-records.ts'

type Asked = InputOf<(typeof tendersApi)['endpoints']['result']>
type Kept = Omit<Levelling, 'lines'> & { readonly scoring: KeptScoring | null }

/** The comparison of a tender whose bids were opened. @throws sealed before that: nothing of a bid is said. */
export async function showResult(context: RequestContext, asked: Asked): Promise<TenderResult> {
  const { db, user } = context
  const tender = await savedTender.get(context, asked.id)
  if (!(UNSEALED as readonly string[]).includes(tender.state)) throw tenderErrors.sealed()
  const { rows } = await sql<Kept>`
    select levelling ->> 'currency' as currency, levelling ->> 'estimateTotal' as "estimateTotal",
      coalesce(levelling -> 'bids', '[]') as bids, coalesce(levelling -> 'findings', '[]') as findings, scoring
    from tenders where id = ${asked.id}`.execute(db)
  const kept = rows[0]
  const declarations = await listDeclarations(db, asked.id)
  const own = declarations.find(({ by }) => by.id === user.id)
  return {
    currency: tender.currency,
    estimateTotal: kept?.estimateTotal ?? null,
    criteria: criteriaOf(tender).map(({ key, weight }) => ({ key, weight })),
    bids: comparedBids(kept),
    sensitivity: (kept?.scoring?.sensitivity ?? []).map(({ criterion, order, swaps, ...of }) => ({
      ...of,
      criterion: criterion as CriterionKey,
      order: [...order],
      swaps: swaps.map((pair) => [...pair]),
    })),
    findings: [...(kept?.findings ?? [])],
    marks: await listMarks(db, asked.id),
    clarifications: await listClarifications(db, asked.id),
    declarations,
    declared: own ? own.hasConflict : null,
    ...(await listLines(db, asked)),
  }
}

function comparedBids(kept: Kept | undefined): TenderResult['bids'] {
  const { scoring } = kept ?? { scoring: null }
  return (kept?.bids ?? []).map((bid) => {
    const price = scoring?.prices.find(({ key }) => key === bid.key)
    const score = scoring?.scores.find(({ key }) => key === bid.key)
    return {
      ...bid,
      flagCounts: { ...bid.flagCounts } as Record<string, number>,
      added: bid.added.map(({ row, itemNo, description, amount }) => ({ row, itemNo, description, amount })),
      findings: [...bid.findings],
      clarified: price?.clarified ?? '0',
      evaluatedTotal: price?.evaluatedTotal ?? bid.levelledTotal,
      scores: { ...score?.scores },
      score: score?.total ?? null,
      rank: score?.rank ?? null,
    }
  })
}

async function listLines(
  db: Db,
  { id, from, limit, isFlagged }: Asked,
): Promise<Pick<TenderResult, 'lines' | 'lineCount'>> {
  const flagged = isFlagged ? sql`where jsonb_path_exists(line, '$.cells[*].flags[0]')` : sql``
  const { rows } = await sql<{ line: TenderResult['lines'][number]; count: number }>`
    with lines as (
      select line, nth from tenders, jsonb_array_elements(levelling -> 'lines') with ordinality as of (line, nth)
      where tenders.id = ${id} and levelling is not null
    ), found as (select line, nth from lines ${flagged})
    select line, (select count(*)::int from found) as count from found order by nth limit ${limit} offset ${from}`.execute(
    db,
  )
  return { lines: rows.map(({ line }) => line), lineCount: rows[0]?.count ?? 0 }
}

async function listMarks(db: Db, id: string): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select bid_id as "bidId", criterion, ${personRef(sql`tender_marks.person_id`)} as by, trim_scale(mark)::text as mark, comment
    from tender_marks where tender_id = ${id} order by bid_id, criterion, person_id`.execute(db)
  return rows
}

async function listClarifications(db: Db, id: string): Promise<Clarification[]> {
  const { rows } = await sql<Clarification>`
    select asked.id, bid_id as "bidId", bid.bidder, question, to_jsonb(asked_at) as "askedAt", ${personRef(sql`asked.asked_by`)} as "askedBy",
      answer, to_jsonb(answered_at) as "answeredAt", effect::text as effect
    from tender_clarifications asked join tender_bids bid on bid.tender_id = asked.tender_id and bid.id = asked.bid_id
    where asked.tender_id = ${id} order by asked_at, asked.id`.execute(db)
  return rows
}

async function listDeclarations(db: Db, id: string): Promise<TenderResult['declarations']> {
  const { rows } = await sql<TenderResult['declarations'][number]>`
    select ${personRef(sql`tender_declarations.person_id`)} as by, has_conflict as "hasConflict", said, to_jsonb(declared_at) as at
    from tender_declarations where tender_id = ${id} order by declared_at`.execute(db)
  return rows
}
