import { sql } from 'kysely'
import type { z } from 'zod'
import { shareOfAmount } from '#engines/certificate/share-of-amount.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { compareDecimals, readDecimal } from '#engines/quantities/decimal.ts'
import { fitsCurrency } from '#engines/quantities/money.ts'
import type { ContractRef } from '#modules/contracts/contract/contract-ref.ts'
import { contractRef, lockContract } from '#modules/contracts/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { dayInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { changedFacts } from '#platform/server/records/changed-facts.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byChoices, byCompany, byDays } from '#platform/server/records/record-filters.ts'
import { presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { seenOf } from '#platform/server/records/take-step.ts'
import { Variation, variationErrors } from '../contract/variation.ts'
import type { variationsApi } from '../contract/variations-api.ts'
import type { variationsModule } from '../contract/variations-module.ts'
import { OF_CONTRACTOR, OF_ENGINEER, VARIATION_OPEN, variationKind } from '../contract/variations-records.ts'

type Endpoints = (typeof variationsApi)['endpoints']
type Draft = z.output<typeof Variation.Draft>
type Kept = Draft & Pick<Variation, 'number' | 'companyId'>
export type StoredVariation = Omit<Variation, 'can' | 'seen' | 'doneAmount'>

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'variations',
  isOfParties: true,
  errors: variationErrors,
  columns: columnsOf(Variation.Draft.shape, ['number', 'companyId']),
  search: ['number', 'reference', 'title', 'title_ar', 'description'],
  sort: {
    number: sql`number`,
    title: sql`title`,
    state: sql`state`,
    dueOn: sql`due_on`,
    approvedAmount: sql`approved_amount`,
    updatedAt: sql`updated_at`,
  },
  order: sql`variations.created_at desc, id`,
  filters: {
    state: byChoices('state'),
    due: byDays('due_on'),
    origin: byChoice('origin'),
    contract: byCompany('contract_id'),
  },
})

const records = recordHandlers({
  kind: variationKind,
  errors: variationErrors,
  table,
  also: {
    ...savedBy('variations'),
    state: sql<Variation['state']>`state`,
    contract: sql<ContractRef>`${contractRef(sql`variations.contract_id`)}`,
    submittedBy: sql<PersonRef | null>`${personRef(sql`variations.submitted_by`)}`,
    answerBy: sql<string | null>`answer_by::text`,
    isRevoked: sql<boolean>`state = 'notified' and answer_by < ${dayInProject(sql`now()`, sql`variations.project_code`)}`,
  },
  can: ({ user }, { state }) => {
    const mayWrite = may<typeof variationsModule>(user, 'variation:write')
    const mayDecide = may<typeof variationsModule>(user, 'variation:decide')
    const isOpen = (VARIATION_OPEN as readonly string[]).includes(state)
    const edit = isOpen ? mayWrite || mayDecide : mayDecide && state === 'agreed'
    return { edit, remove: mayWrite && state === 'potential' }
  },
  isPlaceVisible,
})

/** What an order binds to. */
export const approvedOf = (of: StoredVariation) => ({
  number: of.number,
  title: of.title,
  approvedAmount: of.approvedAmount,
  approvedDays: of.approvedDays,
  contractorAmount: of.contractorAmount,
  contractorDays: of.contractorDays,
  description: of.description,
})

export const savedVariation: SavedKind<StoredVariation, Variation, Partial<Kept> & { id: string; rowVersion: number }> =
  {
    ...records.saved,
    present: (context, record) => ({
      ...records.saved.present(context, record),
      doneAmount: doneOf(record),
      seen: seenOf({ saved: records.saved, approved: approvedOf }, record),
    }),
  }

/** The share of what was approved that is carried out; nought before it is ordered. */
export function doneOf({
  state,
  donePct,
  approvedAmount,
  contract,
}: Pick<StoredVariation, 'state' | 'donePct' | 'approvedAmount'> & {
  readonly contract: Pick<ContractRef, 'currency'>
}): string {
  const amount = state === 'agreed' ? (approvedAmount ?? '0') : '0'
  return shareOfAmount(donePct, amount, currencyDecimals(contract.currency))
}

export const variationHandlers = {
  ...records.handlers,
  list: async (context: RequestContext, query: InputOf<Endpoints['list']>) => {
    const page = await records.handlers.list(context, query)
    return { ...page, items: page.items.map((record) => ({ ...record, doneAmount: doneOf(record) })) }
  },
  ...presentedBy(savedVariation, {
    ...records.handlers,
    create: async (context: RequestContext, draft: Draft) => {
      checkDone(draft)
      checkSides(context, UNSAID, draft)
      const { projectCode, companyId, currency } = await lockContract(context, draft.contractId)
      checkAmounts(draft, currency)
      const number = await nextNumber(context.db, variationKind.id, projectCode)
      return records.handlers.create(context, { ...draft, projectCode, companyId, number })
    },
    change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
      checkDone(change)
      const before = await records.saved.get(context, change.id)
      if (before.contractId !== change.contractId) throw variationErrors.otherContract()
      checkSides(context, before, change)
      checkAmounts(change, before.contract.currency)
      if (before.state === 'agreed' && changedFacts(before, change, [...AMOUNTS, ...DAYS]).length > 0)
        throw variationErrors.ordered()
      return records.handlers.change(context, change)
    },
  }),
}

function checkDone({ donePct }: Pick<Draft, 'donePct'>): void {
  if (compareDecimals(readDecimal(donePct), readDecimal('100')) > 0) throw variationErrors.aboveWhole()
}

function checkAmounts(of: Pick<Draft, (typeof AMOUNTS)[number]>, currency: string): void {
  const amount = AMOUNTS.map((field) => of[field]).find((said) => said !== null && !fitsCurrency(said, currency))
  if (amount) throw variationErrors.tooManyDecimals({ amount, currency })
}

const AMOUNTS = ['contractorAmount', 'engineerAmount', 'approvedAmount'] as const
const DAYS = ['contractorDays', 'engineerDays', 'approvedDays'] as const

/** Before anybody said a value of either side. */
const UNSAID = {
  ...{ contractorAmount: null, contractorDays: null, engineerAmount: null, engineerDays: null },
  ...{ approvedAmount: null, approvedDays: null, donePct: '0' },
}

/** Each side enters its own values: nobody who prices a variation also says what is approved or carried out of it. */
function checkSides({ user }: RequestContext, before: Pick<Draft, keyof typeof UNSAID>, change: typeof before): void {
  const others = [
    ...(may<typeof variationsModule>(user, 'variation:write') ? [] : OF_CONTRACTOR),
    ...(may<typeof variationsModule>(user, 'variation:decide') ? [] : OF_ENGINEER),
  ]
  if (changedFacts(before, change, others).length > 0) throw variationErrors.otherSide()
}

export const variationSource: RecordSource = {
  table: 'variations',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`title_ar` },
  place: 'project',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}
