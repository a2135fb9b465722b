import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { CURRENCIES } from '#engines/quantities/currencies.ts'
import { compareDecimals, readDecimal } from '#engines/quantities/decimal.ts'
import { fitsCurrency } from '#engines/quantities/money.ts'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { findProjectFacts, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byChoices, byCompany, byDays, byFlag } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type Contract, contractErrors } from '../contract/contract.ts'
import type { contractsApi } from '../contract/contracts-api.ts'
import type { contractsModule } from '../contract/contracts-module.ts'
import { CERTIFIABLE, contractKind } from '../contract/contracts-records.ts'
import { dayToCome } from './day-to-come.ts'

type Endpoints = (typeof contractsApi)['endpoints']
type Draft = z.output<typeof Contract.Draft>
type Kept = Draft & Pick<Contract, 'number' | 'state'>

/** What has an amount in the currency of the contract. */
const AMOUNTS = ['acceptedAmount', 'provisionalSums', 'minimum', 'damagesPerDay'] as const

/** What is a share of something. */
const SHARES = [
  ...(['taxPct', 'retentionPct', 'retentionCeilingPct', 'advancePct', 'advanceStartPct', 'advanceRate'] as const),
  ...(['materialsPct', 'damagesCapPct'] as const),
]

/** Tables of what a contract is made of; their rows are the contractor's, too. */
const PARTS = ['bill_lines', 'contract_securities', 'bill_shares', 'contract_adjustments', 'contract_index_values']

export const contractTable = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'contracts',
  isOfParties: true,
  errors: contractErrors,
  columns: {
    projectCode: 'project_code',
    number: 'number',
    state: 'state',
    reference: 'reference',
    title: 'title',
    titleAr: 'title_ar',
    form: 'form',
    type: 'type',
    baseContractId: 'base_contract_id',
    employerId: 'employer_id',
    engineerId: 'engineer_id',
    companyId: 'company_id',
    currency: 'currency',
    acceptedAmount: 'accepted_amount',
    provisionalSums: 'provisional_sums',
    taxPct: 'tax_pct',
    signedOn: 'signed_on',
    commencesOn: 'commences_on',
    completionDays: 'completion_days',
    takenOverOn: 'taken_over_on',
    defectsDays: 'defects_days',
    retentionPct: 'retention_pct',
    retentionCeilingPct: 'retention_ceiling_pct',
    retentionOnMaterials: 'retention_on_materials',
    advancePct: 'advance_pct',
    advanceStartPct: 'advance_start_pct',
    advanceRate: 'advance_rate',
    materialsPct: 'materials_pct',
    minimum: 'minimum',
    certifyDays: 'certify_days',
    payDays: 'pay_days',
    noticeDays: 'notice_days',
    detailedDays: 'detailed_days',
    financingPct: 'financing_pct',
    damagesPerDay: 'damages_per_day',
    damagesCapPct: 'damages_cap_pct',
    description: 'description',
  },
  search: ['number', 'reference', 'title', 'title_ar'],
  sort: {
    number: sql`number`,
    title: sql`title`,
    state: sql`state`,
    acceptedAmount: sql`accepted_amount`,
    updatedAt: sql`updated_at`,
  },
  order: sql`contracts.created_at desc, id`,
  filters: {
    state: byChoices('state'),
    signed: byDays('signed_on'),
    form: byChoice('form'),
    company: byCompany('company_id'),
    base: byCompany('base_contract_id'),
    isBase: byFlag(sql`base_contract_id is null`),
  },
})

const company = (column: RawBuilder<unknown>) => sql<CompanyRef | null>`${companyRef(column)}`

export const contracts = recordHandlers({
  kind: contractKind,
  errors: contractErrors,
  table: contractTable,
  also: {
    ...savedBy('contracts'),
    employer: company(sql`contracts.employer_id`),
    engineer: company(sql`contracts.engineer_id`),
    company: company(sql`contracts.company_id`),
    baseContract: sql<
      Contract['baseContract']
    >`(select jsonb_build_object('id', base.id, 'number', base.number, 'title', base.title)
      from contracts base where base.id = contracts.base_contract_id and base.deleted_at is null)`,
    billTotal: sql<string>`bill_total`,
    billLines: sql<number>`bill_lines`,
    retentionSteps: sql<Contract['retentionSteps']>`retention_steps`,
    currencies: sql<Contract['currencies']>`currencies`,
    subcontracts: sql<number>`(select count(*)::int from contracts below
      where below.base_contract_id = contracts.id and below.deleted_at is null)`,
  },
  can: ({ user }, { state }) => {
    const mayWrite = may<typeof contractsModule>(user, 'contract:write')
    const isAlive = state !== 'closed' && state !== 'terminated'
    return {
      edit: mayWrite && isAlive,
      remove: mayWrite && state === 'pending',
      editBill: mayWrite && state === 'pending',
      claim: (CERTIFIABLE as readonly string[]).includes(state),
      certify: (CERTIFIABLE as readonly string[]).includes(state),
    }
  },
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    state: 'pending' as const,
    number: await nextNumber(db, contractKind.id, projectCode),
  }),
})

export const contractHandlers = {
  ...contracts.handlers,
  create: async (context: RequestContext, entered: Draft) => {
    const draft = { ...entered, currency: entered.currency || (await currencyAt(context, entered.projectCode)) }
    checkAmounts(draft)
    await checkTakenOver(context, draft)
    await checkBase(context, null, draft.baseContractId)
    return contracts.handlers.create(context, draft)
  },
  change: async (context: RequestContext, entered: InputOf<Endpoints['change']>) => {
    const before = await contracts.saved.get(context, entered.id)
    const change = { ...entered, currency: entered.currency || before.currency }
    checkAmounts(change)
    await checkTakenOver(context, { ...change, projectCode: before.projectCode })
    await checkBase(context, change.id, change.baseContractId)
    checkAgreed(before, change)
    for (const table of PARTS)
      await sql`update ${sql.table(table)} set company_id = ${change.companyId}::uuid where contract_id = ${change.id}
        and company_id is distinct from ${change.companyId}::uuid`.execute(context.db)
    return contracts.handlers.change(context, change)
  },
}

/** The currency of a project. @throws place-unknown where it is out of sight */
async function currencyAt({ db }: RequestContext, projectCode: string): Promise<string> {
  const facts = await findProjectFacts(db, projectCode)
  if (!facts) throw contractErrors.placeUnknown()
  return facts.currency
}

/** The works are taken over once they were, and not before they began: damages for delay end with that day. */
async function checkTakenOver(
  context: RequestContext,
  { projectCode, commencesOn, takenOverOn }: Pick<Draft, 'projectCode' | 'commencesOn' | 'takenOverOn'>,
): Promise<void> {
  if (takenOverOn === null) return
  if (commencesOn !== null && takenOverOn < commencesOn) throw contractErrors.takenOverBefore()
  if (await dayToCome(context, projectCode, [takenOverOn]))
    throw contractErrors.takenOverLater({ day: sayDay(takenOverOn) })
}

/** An amount that its currency cannot pay is refused, not rounded; a share is at most the whole. */
function checkAmounts(facts: Pick<Draft, (typeof AMOUNTS)[number] | (typeof SHARES)[number] | 'currency'>): void {
  if (!CURRENCIES.includes(facts.currency)) throw contractErrors.currencyUnknown({ currency: facts.currency })
  if (AMOUNTS.some((field) => !fitsCurrency(facts[field], facts.currency)))
    throw contractErrors.tooManyDecimals({ currency: facts.currency })
  checkShares(SHARES.map((field) => facts[field]))
}

/** @throws above-whole */
export function checkShares(shares: readonly (string | null)[]): void {
  const above = shares.find((pct) => pct !== null && compareDecimals(readDecimal(pct), readDecimal('100')) > 0)
  if (above) throw contractErrors.aboveWhole({ pct: above })
}

/** What claims and certificates stand on is agreed with the contract: amount, currency and contractor. */
function checkAgreed(before: Kept, change: InputOf<Endpoints['change']>): void {
  const isOther =
    before.currency !== change.currency ||
    before.companyId !== change.companyId ||
    compareDecimals(readDecimal(before.acceptedAmount), readDecimal(change.acceptedAmount)) !== 0
  if (before.state !== 'pending' && isOther) throw contractErrors.agreed()
}

/** Also refuses one that the caller does not see. */
async function checkBase({ db }: RequestContext, id: string | null, baseId: string | null): Promise<void> {
  if (baseId === null) return
  const { rows } = await sql<{ id: string; isThere: boolean }>`
    with recursive above as (
      select id, base_contract_id, 1 as depth from contracts where id = ${baseId} and deleted_at is null
      union all
      select up.id, up.base_contract_id, above.depth + 1 from contracts up join above on up.id = above.base_contract_id
      where above.depth < 20
    ) select id from above`.execute(db)
  if (rows.length === 0 || rows.some((row) => row.id === id)) throw contractErrors.underItself()
}

export const contractSource: RecordSource = {
  table: 'contracts',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`title_ar` },
  place: 'project',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}
