import { sql } from 'kysely'
import type { z } from 'zod'
import { CURRENCIES } from '#engines/quantities/currencies.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { dayInProject, findProjectFacts, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { scopeSeesCompany } from '#platform/server/database/scope-sees-place.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byChoices, byDays } from '#platform/server/records/record-filters.ts'
import { presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { seenOf } from '#platform/server/records/take-step.ts'
import { pageWithTurns } from '#platform/server/records/whose-turn.ts'
import { type ReceivedBid, type Tender, tenderErrors } from '../contract/tender.ts'
import type { tendersApi } from '../contract/tenders-api.ts'
import type { tendersModule } from '../contract/tenders-module.ts'
import { tenderKind } from '../contract/tenders-records.ts'

type Endpoints = (typeof tendersApi)['endpoints']
type Draft = z.output<typeof Tender.Draft>
type Kept = Draft & Pick<Tender, 'number' | 'state'>
type StoredBid = Omit<ReceivedBid, 'reason'> & { readonly reason: Text | null }

/** As it is kept: reasons in both languages, and the hash of what its evaluation says. */
export type StoredTender = Omit<Tender, 'can' | 'seen' | 'bids'> & {
  /** Of no company: its history and its news are for nobody who is bound to one, as the record itself. */
  readonly companyId: null
  readonly bids: readonly StoredBid[]
  readonly evaluationHash: string
}

export const tenderTable = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'tenders',
  errors: tenderErrors,
  columns: {
    projectCode: 'project_code',
    number: 'number',
    state: 'state',
    reference: 'reference',
    title: 'title',
    titleAr: 'title_ar',
    method: 'method',
    currency: 'currency',
    closesAt: 'closes_at',
    opensAt: 'opens_at',
    weightPrice: 'weight_price',
    weightTechnical: 'weight_technical',
    weightTime: 'weight_time',
    weightHse: 'weight_hse',
    weightLocal: 'weight_local',
    description: 'description',
  },
  search: ['number', 'reference', 'title', 'title_ar'],
  sort: {
    number: sql`number`,
    title: sql`title`,
    state: sql`state`,
    closesAt: sql`closes_at`,
    updatedAt: sql`updated_at`,
  },
  order: sql`tenders.created_at desc, id`,
  filters: {
    state: byChoices('state'),
    closes: byDays(dayInProject(sql`closes_at`, sql`tenders.project_code`)),
    method: byChoice('method'),
  },
})

const BIDS = sql<readonly StoredBid[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', bid.id, 'bidder', bid.bidder, 'company', ${companyRef(sql`bid.company_id`)},
    'fileName', bid.file_name, 'sizeBytes', bid.size_bytes, 'receivedAt', bid.received_at,
    'receivedBy', ${personRef(sql`bid.received_by`)}, 'state', bid.state, 'reason', bid.reason,
    'isResponsive', bid.is_responsive, 'unresponsiveReason', bid.unresponsive_reason) order by bid.received_at, bid.id)
  from tender_bids bid where bid.tender_id = tenders.id), '[]')`

const also = {
  ...savedBy('tenders'),
  round: sql<number>`round`,
  billLines: sql<number>`bill_lines`,
  estimate: sql<string | null>`estimate::text`,
  bidCount: sql<number>`(select count(*)::int from tender_bids bid where bid.tender_id = tenders.id)`,
  recommendedBidId: sql<string | null>`recommended_bid_id`,
  recommendation: sql<string>`recommendation`,
  unsealedBy: sql<PersonRef | null>`${personRef(sql`tenders.unsealed_by`)}`,
  openedBy: sql<PersonRef | null>`${personRef(sql`tenders.opened_by`)}`,
  openedAt: sql<string | null>`opened_at`,
  recommendedBy: sql<PersonRef | null>`${personRef(sql`tenders.recommended_by`)}`,
  evaluationHash: sql<string>`evaluation_hash`,
  companyId: sql<null>`tenders.company_id`,
  bids: BIDS,
}

const records = recordHandlers({
  kind: tenderKind,
  errors: tenderErrors,
  table: tenderTable,
  also,
  audited: ({ billLines, recommendedBidId, recommendation }, entered) => ({
    ...entered,
    billLines,
    recommendedBidId,
    recommendation,
  }),
  can: ({ user }, { state }) => {
    const mayWrite = may<typeof tendersModule>(user, 'tender:write')
    return {
      edit: mayWrite && state === 'draft',
      remove: mayWrite && (state === 'draft' || state === 'cancelled'),
      receive: mayWrite && state === 'issued',
      evaluate: may<typeof tendersModule>(user, 'tender:evaluate') && state === 'opened',
    }
  },
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    state: 'draft' as const,
    number: await nextNumber(db, tenderKind.id, projectCode),
  }),
})

/** What a signature binds to: the evaluation with its prices and marks, and what is recommended. */
export const approvedOf = ({ number, round, evaluationHash, recommendedBidId, recommendation }: StoredTender) => ({
  number,
  round,
  evaluationHash,
  recommendedBidId,
  recommendation,
})

type Change = Parameters<typeof tenderTable.update>[1]

export const savedTender: SavedKind<StoredTender, Tender, Change> & {
  readonly read: (context: RequestContext, id: string) => Promise<StoredTender>
} = {
  ...records.saved,
  present: (context, record) => {
    const { evaluationHash: _hash, companyId: _company, bids, ...sent } = records.saved.present(context, record)
    return {
      ...sent,
      bids: bids.map((bid) => ({ ...bid, reason: bid.reason?.[context.language] ?? null })),
      seen: seenOf({ saved: records.saved, approved: approvedOf }, record),
    }
  },
}

export const tenderHandlers = {
  ...records.handlers,
  /** Without the bids, which its own page shows. */
  list: async (context: RequestContext, query: InputOf<Endpoints['list']>) => {
    const shown = { ...also, bids: sql<readonly StoredBid[]>`'[]'::jsonb` }
    const page = await pageWithTurns(context, tenderKind.id, query, (turn) =>
      tenderTable.page(context.db, query, shown, turn),
    )
    return { ...page, items: page.items.map((record) => savedTender.present(context, record)) }
  },
  ...presentedBy(savedTender, {
    ...records.handlers,
    create: async (context: RequestContext, entered: Draft) => {
      if (!scopeSeesCompany(context.scope, entered.projectCode, null)) throw tenderErrors.isBound()
      const draft = { ...entered, currency: entered.currency || (await currencyAt(context, entered.projectCode)) }
      return records.handlers.create(context, checked(draft))
    },
    change: async (context: RequestContext, entered: InputOf<Endpoints['change']>) => {
      const currency = entered.currency || (await savedTender.get(context, entered.id)).currency
      return records.handlers.change(context, checked({ ...entered, currency }))
    },
  }),
}

/** The currency of a project. @throws place-unknown where it is out of sight */
async function currencyAt({ db }: RequestContext, projectCode: string): Promise<string> {
  const facts = await findProjectFacts(db, projectCode)
  if (!facts) throw tenderErrors.placeUnknown()
  return facts.currency
}

function checked<Facts extends Pick<Draft, 'currency'>>(facts: Facts): Facts {
  if (!CURRENCIES.includes(facts.currency)) throw tenderErrors.currencyUnknown({ currency: facts.currency })
  return facts
}

export const tenderSource: RecordSource = {
  table: 'tenders',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`title_ar` },
  place: 'project',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}

export const getTender = (db: Db, id: string): Promise<StoredTender> => tenderTable.get(db, id, also)
