import { sql } from 'kysely'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keepApproval } from '#platform/server/records/approvals.ts'
import { contentHash } from '#platform/server/records/content-hash.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import type { ClaimLine } from '../contract/payment-claim.ts'
import { paymentClaimKind } from '../contract/payment-claims-records.ts'
import { askingClaim } from './asking-claim.ts'
import { noteSums } from './claim-lines.ts'
import { keepVersion } from './keep-version.ts'
import { approvedOf, type StoredClaim } from './payment-claim-records.ts'

export interface SeededClaim {
  readonly id: string
  readonly contract: {
    readonly id: string
    readonly number: string
    readonly projectCode: string
    readonly companyId: string
    readonly currency: string
  }
  readonly periodFrom: string
  readonly periodTo: string
  readonly materials: string
  readonly lines: readonly Pick<
    ClaimLine,
    'billLineId' | 'periodQuantity' | 'decision' | 'reviewQuantity' | 'comment'
  >[]
  readonly submittedAt: Date
  readonly submittedBy: string
  /** Null: it is still under review. */
  readonly review: { readonly at: Date; readonly by: { readonly id: string; readonly displayName: string } } | null
  readonly certifyBy: string
  readonly payBy: string
}

/** Stores a claim of the demonstration as it was submitted, and reviewed where it was, under quantities that are certified by now. */
export async function seedClaim(tx: Db, claim: SeededClaim): Promise<void> {
  const { id, contract, review, submittedAt, submittedBy } = claim
  const number = await nextNumber(tx, paymentClaimKind.id, contract.projectCode)
  const ref = { id: contract.id, number: contract.number, title: '', titleAr: '', currency: contract.currency }
  const key = { id, contractId: contract.id, contract: ref }
  await sql`
    insert into payment_claims (project_code, id, company_id, contract_id, number, period_from, period_to, materials, version,
      submitted_at, submitted_by, certify_by, pay_by, state, created_by, created_at, updated_by, updated_at)
    values (${contract.projectCode}, ${id}, ${contract.companyId}, ${contract.id}, ${number}, ${claim.periodFrom},
      ${claim.periodTo}, ${claim.materials}::numeric, 1, ${submittedAt}, ${submittedBy}, ${claim.certifyBy}, ${claim.payBy},
      ${review ? 'reviewed' : 'submitted'}, ${submittedBy}, ${submittedAt}, ${submittedBy}, ${submittedAt})`.execute(tx)
  await sql`
    insert into payment_claim_lines (project_code, claim_id, company_id, bill_line_id, period_quantity)
    select ${contract.projectCode}, ${id}, ${contract.companyId}::uuid, line."billLineId", line."periodQuantity"
    from jsonb_to_recordset(${JSON.stringify(claim.lines)}::jsonb) as line ("billLineId" uuid, "periodQuantity" numeric)`.execute(
    tx,
  )
  await noteSums(tx, key, submittedBy)
  await keepVersion(tx, key)
  if (review) await seedReview(tx, claim, review, key)
  const person = review?.by.id ?? submittedBy
  await sql`update payment_claims set updated_by = ${person}, updated_at = ${review?.at ?? submittedAt} where id = ${id}`.execute(
    tx,
  )
  const { projectCode, companyId } = contract
  const state = review ? ('reviewed' as const) : ('submitted' as const)
  const asked = { id, projectCode, companyId, state, number, contract: ref, certifyBy: claim.certifyBy }
  await askWhoIsNext(tx, { user: null }, waitingFor(askingClaim, asked))
}

async function seedReview(
  tx: Db,
  { id, lines, contract }: SeededClaim,
  { at, by }: NonNullable<SeededClaim['review']>,
  key: Pick<StoredClaim, 'id' | 'contractId' | 'contract'>,
): Promise<void> {
  await sql`
    update payment_claim_lines set decision = line.decision, review_quantity = line."reviewQuantity", comment = line.comment
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line ("billLineId" uuid, decision text, "reviewQuantity" numeric, comment text)
    where claim_id = ${id} and bill_line_id = line."billLineId"`.execute(tx)
  await noteSums(tx, key, by.id)
  const { rows } = await sql<Parameters<typeof approvedOf>[0]>`
    select number, version, materials::text as materials, lines_hash as "linesHash", reviewed_value::text as "reviewedValue"
    from payment_claims where id = ${id}`.execute(tx)
  const [record] = rows
  if (!record) throw new Error(`The claim ${id} of the demonstration is not there.`)
  const { projectCode, companyId } = contract
  await keepApproval(tx, {
    entityType: paymentClaimKind.id,
    record: { id, projectCode, companyId },
    step: 'review',
    content: contentHash(approvedOf(record)),
    person: by,
    party: null,
    reason: null,
    approvedAt: at,
  })
}

/** Says by which certificate a claim of the demonstration was certified. */
export async function noteSeededCertificate(tx: Db, claimId: string, certificateId: string): Promise<void> {
  await sql`update payment_claims set certificate_id = ${certificateId} where id = ${claimId}`.execute(tx)
}
