import { sql } from 'kysely'
import type { z } from 'zod'
import type { ContractRef } from '#modules/contracts/contract/contract-ref.ts'
import { contractRef, lockContract } from '#modules/contracts/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { dayInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoices, byCompany, byDays, byFlag } from '#platform/server/records/record-filters.ts'
import { presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { seenOf } from '#platform/server/records/take-step.ts'
import { type PaymentClaim, paymentClaimErrors } from '../contract/payment-claim.ts'
import type { paymentClaimsApi } from '../contract/payment-claims-api.ts'
import type { paymentClaimsModule } from '../contract/payment-claims-module.ts'
import { paymentClaimKind } from '../contract/payment-claims-records.ts'

type Endpoints = (typeof paymentClaimsApi)['endpoints']
type Draft = z.output<typeof PaymentClaim.Draft>
type Kept = Draft & Pick<PaymentClaim, 'number' | 'state' | 'companyId'>
export type StoredClaim = Omit<PaymentClaim, 'can' | 'seen'>

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'payment_claims',
  isOfParties: true,
  errors: paymentClaimErrors,
  columns: {
    projectCode: 'project_code',
    companyId: 'company_id',
    contractId: 'contract_id',
    number: 'number',
    state: 'state',
    periodFrom: 'period_from',
    periodTo: 'period_to',
    materials: 'materials',
    notes: 'notes',
  },
  search: ['number', 'notes'],
  sort: {
    number: sql`number`,
    state: sql`state`,
    periodTo: sql`period_to`,
    periodValue: sql`period_value`,
    updatedAt: sql`updated_at`,
  },
  order: sql`payment_claims.created_at desc, id`,
  filters: {
    state: byChoices('state'),
    submitted: byDays(dayInProject(sql`submitted_at`, sql`payment_claims.project_code`)),
    contract: byCompany('contract_id'),
    isCertified: byFlag(sql`certificate_id is not null`),
  },
})

const records = recordHandlers({
  kind: paymentClaimKind,
  errors: paymentClaimErrors,
  table,
  also: {
    ...savedBy('payment_claims'),
    contract: sql<ContractRef>`${contractRef(sql`payment_claims.contract_id`)}`,
    version: sql<number>`version`,
    previousValue: sql<string>`previous_value::text`,
    periodValue: sql<string>`period_value::text`,
    toDateValue: sql<string>`to_date_value::text`,
    reviewedValue: sql<string>`reviewed_value::text`,
    lineCount: sql<number>`line_count`,
    linesHash: sql<string>`lines_hash`,
    submittedAt: sql<string | null>`submitted_at`,
    submittedBy: sql<PersonRef | null>`${personRef(sql`payment_claims.submitted_by`)}`,
    certifyBy: sql<string | null>`certify_by::text`,
    payBy: sql<string | null>`pay_by::text`,
    certificateId: sql<string | null>`certificate_id`,
  },
  can: ({ user }, { state, certificateId, submittedBy }) => {
    const isOpen = state === 'draft' || state === 'returned'
    const mayWrite = may<typeof paymentClaimsModule>(user, 'payment-claim:write')
    const mayReview = may<typeof paymentClaimsModule>(user, 'payment-claim:review')
    return {
      edit: mayWrite && isOpen,
      remove: mayWrite && state === 'draft',
      enter: mayWrite && isOpen,
      review: mayReview && state === 'submitted' && submittedBy?.id !== user.id,
      certify: state === 'reviewed' && certificateId === null,
    }
  },
  isPlaceVisible,
})

/** What an approval of the review binds to: each line with its decision, by the hash of all of them. */
export const approvedOf = ({
  number,
  version,
  materials,
  linesHash,
  reviewedValue,
}: Pick<StoredClaim, 'number' | 'version' | 'materials' | 'linesHash' | 'reviewedValue'>) => ({
  number,
  version,
  materials,
  linesHash,
  reviewedValue,
})

export const savedClaim: SavedKind<StoredClaim, PaymentClaim, Partial<Kept> & { id: string; rowVersion: number }> = {
  ...records.saved,
  present: (context, record) => ({
    ...records.saved.present(context, record),
    seen: seenOf({ saved: records.saved, approved: approvedOf }, record),
  }),
}

export const claimHandlers = {
  ...records.handlers,
  ...presentedBy(savedClaim, {
    ...records.handlers,
    create: async (context: RequestContext, draft: Draft) => {
      checkPeriod(draft)
      const contract = await lockContract(context, draft.contractId)
      await refuseSecond(context, draft.contractId)
      const number = await nextNumber(context.db, paymentClaimKind.id, contract.projectCode)
      const { projectCode, companyId } = contract
      return records.handlers.create(context, { ...draft, projectCode, companyId, number, state: 'draft' })
    },
    change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
      checkPeriod(change)
      const before = await records.saved.get(context, change.id)
      if (before.contractId !== change.contractId) throw paymentClaimErrors.otherContract()
      return records.handlers.change(context, change)
    },
    restore: async (context: RequestContext, { id }: { id: string }) => {
      const { contractId } = await records.saved.read(context, id)
      await lockContract(context, contractId)
      await refuseSecond(context, contractId)
      return records.handlers.restore(context, { id })
    },
  }),
}

function checkPeriod({ periodFrom, periodTo }: Pick<Draft, 'periodFrom' | 'periodTo'>): void {
  if (periodTo < periodFrom) throw paymentClaimErrors.periodEnds()
}

/** Previous quantities are those that were certified: of two open claims the second could not know them. */
async function refuseSecond({ db }: RequestContext, contractId: string): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select number from payment_claims where contract_id = ${contractId} and certificate_id is null and deleted_at is null
      and state <> 'withdrawn' limit 1`.execute(db)
  if (rows[0]) throw paymentClaimErrors.openAlready({ number: rows[0].number })
}

export const claimSource: RecordSource = {
  table: 'payment_claims',
  number: sql`number`,
  title: { en: sql`number`, ar: sql`number` },
  place: 'project',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}
