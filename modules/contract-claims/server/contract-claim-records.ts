import { sql } from 'kysely'
import type { z } from 'zod'
import { FIDIC_2017, noticeClock } from '#engines/certificate/notice-clock.ts'
import { fitsCurrency } from '#engines/quantities/money.ts'
import type { ContractRef } from '#modules/contracts/contract/contract-ref.ts'
import { contractRef, dayToCome, lockContract } from '#modules/contracts/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { dayInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { changedFacts } from '#platform/server/records/changed-facts.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byChoices, byCompany, byDays, byFlag } from '#platform/server/records/record-filters.ts'
import { presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { seenOf } from '#platform/server/records/take-step.ts'
import { ContractClaim, contractClaimErrors } from '../contract/contract-claim.ts'
import type { contractClaimsApi } from '../contract/contract-claims-api.ts'
import type { contractClaimsModule } from '../contract/contract-claims-module.ts'
import { contractClaimKind, OF_CLAIMANT, OF_ENGINEER } from '../contract/contract-claims-records.ts'

type Endpoints = (typeof contractClaimsApi)['endpoints']
type Draft = z.output<typeof ContractClaim.Draft>
type Kept = Draft & Pick<ContractClaim, 'number' | 'companyId'>
type Clocks = 'standing' | 'noticeDueOn' | 'objectionDueOn' | 'detailedDueOn' | 'agreementDueOn' | 'determinationDueOn'
export type StoredContractClaim = Omit<ContractClaim, 'can' | 'seen' | 'nextDueOn' | Clocks> & {
  /** On the clocks of its project. */
  readonly today: string
  readonly noticeDays: number
  readonly detailedDays: number
}

const today = dayInProject(sql`now()`, sql`contract_claims.project_code`)
/** Days of notice of its contract, read past the caller's company: the clock is the same for everybody who sees the claim. */
const NOTICE_DUE = sql`(contract_claims.aware_on + contract_claims.notice_days)`

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'contract_claims',
  isOfParties: true,
  errors: contractClaimErrors,
  columns: columnsOf(ContractClaim.Draft.shape, ['number', 'companyId']),
  search: ['number', 'title', 'title_ar', 'clause', 'description'],
  sort: {
    number: sql`number`,
    title: sql`title`,
    state: sql`state`,
    eventOn: sql`event_on`,
    noticeDueOn: NOTICE_DUE,
    updatedAt: sql`updated_at`,
  },
  order: sql`contract_claims.created_at desc, id`,
  filters: {
    state: byChoices('state'),
    event: byDays('event_on'),
    party: byChoice('party'),
    contract: byCompany('contract_id'),
    isAboutToLapse: byFlag(
      sql`(state = 'event' and noticed_on is null and ${NOTICE_DUE} between ${today} and ${today} + 7)`,
    ),
  },
})

const records = recordHandlers({
  kind: contractClaimKind,
  errors: contractClaimErrors,
  table,
  also: {
    ...savedBy('contract_claims'),
    state: sql<ContractClaim['state']>`state`,
    contract: sql<ContractRef>`${contractRef(sql`contract_claims.contract_id`)}`,
    today: sql<string>`${today}::text`,
    noticeDays: sql<number>`notice_days`,
    detailedDays: sql<number>`detailed_days`,
  },
  can: ({ user }, { state }) => {
    const mayWrite =
      may<typeof contractClaimsModule>(user, 'contract-claim:write') ||
      may<typeof contractClaimsModule>(user, 'contract-claim:decide')
    const isOpen = state === 'event' || state === 'noticed' || state === 'detailed'
    return { edit: mayWrite && isOpen, remove: mayWrite && state === 'event' }
  },
  isPlaceVisible,
})

/** What an agreement or a determination binds to. */
export const approvedOf = (of: StoredContractClaim) => ({
  number: of.number,
  title: of.title,
  awardedAmount: of.awardedAmount,
  awardedDays: of.awardedDays,
  claimedAmount: of.claimedAmount,
  claimedDays: of.claimedDays,
  description: of.description,
})

export const savedContractClaim: SavedKind<
  StoredContractClaim,
  ContractClaim,
  Partial<Kept> & { id: string; rowVersion: number }
> = {
  ...records.saved,
  present: (context, record) => {
    const { today: _today, noticeDays: _notice, detailedDays: _detailed, ...sent } = record
    return {
      ...sent,
      can: records.saved.present(context, record).can,
      ...clocksOf(record),
      seen: seenOf({ saved: records.saved, approved: approvedOf }, record),
    }
  },
}

/** Its clocks by the days of its contract, and which of them runs now. */
export function clocksOf(record: StoredContractClaim): Pick<ContractClaim, Clocks | 'nextDueOn'> {
  const { noticeDays, detailedDays, state } = record
  const clock = noticeClock(record, record.today, { ...FIDIC_2017, noticeDays, detailedDays })
  const next = { event: clock.noticeDueOn, noticed: clock.detailedDueOn, detailed: clock.agreementDueOn }
  return { ...clock, nextDueOn: (next as Record<string, string | null>)[state] ?? null }
}

export const contractClaimHandlers = {
  ...records.handlers,
  list: async (context: RequestContext, query: InputOf<Endpoints['list']>) => {
    const page = await records.handlers.list(context, query)
    return { ...page, items: page.items.map((record) => savedContractClaim.present(context, record)) }
  },
  ...presentedBy(savedContractClaim, {
    ...records.handlers,
    create: async (context: RequestContext, draft: Draft) => {
      checkOrder(draft)
      checkSides(context, { ...draft, ...UNDECIDED }, draft)
      const { projectCode, companyId, noticeDays, detailedDays, currency } = await lockContract(
        context,
        draft.contractId,
      )
      await checkHappened(context, projectCode, draft)
      checkAmounts(draft, currency)
      const number = await nextNumber(context.db, contractClaimKind.id, projectCode)
      const made = await records.handlers.create(context, { ...draft, projectCode, companyId, number })
      await sql`update contract_claims set notice_days = ${noticeDays}, detailed_days = ${detailedDays}
        where id = ${made.id}`.execute(context.db)
      return made
    },
    change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
      checkOrder(change)
      const before = await records.saved.get(context, change.id)
      if (before.contractId !== change.contractId) throw contractClaimErrors.otherContract()
      checkSides(context, before, change)
      await checkHappened(context, before.projectCode, change)
      checkAmounts(change, before.contract.currency)
      return records.handlers.change(context, change)
    },
  }),
}

const UNDECIDED = { objectedOn: null, assessedAmount: null, assessedDays: null, awardedAmount: null, awardedDays: null }

/** Each side enters what is its own: a claimant awards nothing and takes no objection back. */
function checkSides({ user }: RequestContext, before: Pick<Draft, Sided>, change: Pick<Draft, Sided>): void {
  const others = [
    ...(may<typeof contractClaimsModule>(user, 'contract-claim:write') ? [] : OF_CLAIMANT),
    ...(may<typeof contractClaimsModule>(user, 'contract-claim:decide') ? [] : OF_ENGINEER),
  ]
  if (changedFacts(before, change, others).length > 0) throw contractClaimErrors.otherSide()
}

type Sided = (typeof OF_CLAIMANT)[number] | (typeof OF_ENGINEER)[number]

/** Nobody knew, gave notice or objected on a day that is still to come: a clock would stop before anything was done. */
async function checkHappened(
  context: RequestContext,
  projectCode: string,
  { awareOn, noticedOn, objectedOn, detailedOn }: Pick<Draft, Day>,
): Promise<void> {
  const day = await dayToCome(context, projectCode, [awareOn, noticedOn, objectedOn, detailedOn])
  if (day) throw contractClaimErrors.notYet({ day: sayDay(day) })
}

function checkAmounts(of: Pick<Draft, (typeof AMOUNTS)[number]>, currency: string): void {
  const amount = AMOUNTS.map((field) => of[field]).find((said) => said !== null && !fitsCurrency(said, currency))
  if (amount) throw contractClaimErrors.tooManyDecimals({ amount, currency })
}

const AMOUNTS = ['claimedAmount', 'assessedAmount', 'awardedAmount'] as const
type Day = 'eventOn' | 'awareOn' | 'noticedOn' | 'objectedOn' | 'detailedOn'

/** An event comes before the awareness of it, that before the notice, and that before the detailed claim; what was not given is not objected to. */
function checkOrder({ eventOn, awareOn, noticedOn, objectedOn, detailedOn }: Pick<Draft, Day>): void {
  if (objectedOn !== null && (noticedOn === null || objectedOn < noticedOn)) throw contractClaimErrors.objectedBefore()
  const said = [eventOn, awareOn, noticedOn, detailedOn].filter((day) => day !== null)
  if (said.some((day, at) => at > 0 && day < (said[at - 1] ?? ''))) throw contractClaimErrors.order()
}

export const contractClaimSource: RecordSource = {
  table: 'contract_claims',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`title_ar` },
  place: 'project',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}
