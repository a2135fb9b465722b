import { sql } from 'kysely'
import { addDecimals, compareDecimals, readDecimal, writeDecimal } from '#engines/quantities/decimal.ts'
import { billItems } from '#modules/contracts/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type PaymentClaim, paymentClaimErrors } from '../contract/payment-claim.ts'
import type { paymentClaimsApi } from '../contract/payment-claims-api.ts'
import { type ComputedLine, claimLines, noteSums } from './claim-lines.ts'
import { type StoredClaim, savedClaim } from './payment-claim-records.ts'

type Endpoints = (typeof paymentClaimsApi)['endpoints']

/** Quantities of the period in the place of those that were said, of all lines or of those that are named. What is nought is not kept; decisions of an earlier review end. */
export async function enterLines(
  context: RequestContext,
  { id, rowVersion, lines, keepsOthers }: InputOf<Endpoints['enterLines']>,
): Promise<PaymentClaim> {
  const before = await lockClaim(context, id, rowVersion)
  if (before.state !== 'draft' && before.state !== 'returned') throw paymentClaimErrors.notYours({ id })
  await refuseUnknown(context.db, before, lines)
  const kept = lines.filter(({ periodQuantity }) => Number(periodQuantity) !== 0)
  const replaced = keepsOthers
    ? sql`bill_line_id = any (${lines.map(({ billLineId }) => billLineId)}::uuid[])`
    : sql`true`
  await sql`delete from payment_claim_lines where claim_id = ${id} and ${replaced}`.execute(context.db)
  await sql`
    insert into payment_claim_lines (project_code, claim_id, company_id, bill_line_id, period_quantity)
    select ${before.projectCode}, ${id}, ${before.companyId}::uuid, line."billLineId", line."periodQuantity"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as line ("billLineId" uuid, "periodQuantity" numeric)
    on conflict (project_code, claim_id, bill_line_id) do update set period_quantity = excluded.period_quantity`.execute(
    context.db,
  )
  return finish(context, before, 'payment-claim.lines-entered')
}

/** Decisions of the review, each with its quantity; one that takes something away says why, and none goes beyond the bill. */
export async function reviewLines(
  context: RequestContext,
  { id, rowVersion, lines }: InputOf<Endpoints['reviewLines']>,
): Promise<PaymentClaim> {
  const before = await lockClaim(context, id, rowVersion)
  if (before.state !== 'submitted') throw paymentClaimErrors.notUnderReview()
  if (before.submittedBy?.id === context.user.id) throw paymentClaimErrors.ownReview()
  await refuseUnknown(context.db, before, lines)
  const known = new Map((await claimLines(context.db, before)).map((line) => [line.billLineId, line]))
  const decided = lines.map((line) => decidedLine(line, known.get(line.billLineId)))
  // A line that nothing is claimed of is decided too: what was certified before is corrected by it.
  await sql`
    insert into payment_claim_lines
      (project_code, claim_id, company_id, bill_line_id, period_quantity, decision, review_quantity, comment)
    select ${before.projectCode}, ${id}, ${before.companyId}::uuid, line."billLineId", line."periodQuantity",
      line.decision, line."reviewQuantity", line.comment
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as line ("billLineId" uuid, "periodQuantity" numeric,
      decision text, "reviewQuantity" numeric, comment text)
    where line.decision is not null or line."periodQuantity" <> 0
    on conflict (project_code, claim_id, bill_line_id) do update set decision = excluded.decision,
      review_quantity = excluded.review_quantity, comment = excluded.comment`.execute(context.db)
  const cleared = decided.filter(({ decision }) => decision === null).map(({ billLineId }) => billLineId)
  await sql`delete from payment_claim_lines where claim_id = ${id} and period_quantity = 0
    and bill_line_id = any (${cleared}::uuid[])`.execute(context.db)
  return finish(context, before, 'payment-claim.lines-reviewed')
}

type DecidedLine = InputOf<Endpoints['reviewLines']>['lines'][number]

/** @throws reason-missing, found-above, found-below */
function decidedLine({ billLineId, decision, ...said }: DecidedLine, known: ComputedLine | undefined) {
  const { itemNo = '', periodQuantity = '0', previousQuantity = '0', contractQuantity = '0' } = known ?? {}
  if (decision === null) return { billLineId, decision, periodQuantity, reviewQuantity: null, comment: '' }
  const { comment } = said
  if (decision !== 'accept' && comment === '') throw paymentClaimErrors.reasonMissing({ itemNo })
  const reviewQuantity = { accept: periodQuantity, adjust: said.reviewQuantity, reject: '0' }[decision]
  const toDate = addDecimals(readDecimal(previousQuantity), readDecimal(reviewQuantity))
  const named = { itemNo: itemNo || (known?.description ?? ''), toDate: writeDecimal(toDate) }
  if (toDate.units < 0n) throw paymentClaimErrors.foundBelow(named)
  if (compareDecimals(toDate, readDecimal(contractQuantity)) > 0)
    throw paymentClaimErrors.foundAbove({ ...named, contractQuantity })
  return { billLineId, decision, periodQuantity, reviewQuantity, comment }
}

async function finish(context: RequestContext, before: StoredClaim, action: string): Promise<PaymentClaim> {
  await noteSums(context.db, before, context.user.id)
  const audited = ({ periodValue, reviewedValue, lineCount }: StoredClaim) => ({
    periodValue,
    reviewedValue,
    lineCount,
  })
  return publishSaved(context, { ...savedClaim, audited }, before.id, action, before)
}

async function lockClaim(context: RequestContext, id: string, rowVersion: number): Promise<StoredClaim> {
  const before = await savedClaim.get(context, id)
  const locked = await sql`
    select from payment_claims where id = ${id} and row_version = ${rowVersion} for update`.execute(context.db)
  if (locked.rows.length === 0) throw paymentClaimErrors.changedMeanwhile({ id })
  return before
}

/** Also a line that is said twice: nobody could tell which one holds. */
async function refuseUnknown(
  db: Db,
  { contractId }: StoredClaim,
  lines: readonly { readonly billLineId: string }[],
): Promise<void> {
  const known = new Map((await billItems(db, contractId)).map((item) => [item.id, item]))
  if (lines.some(({ billLineId }) => !known.has(billLineId))) throw paymentClaimErrors.lineUnknown()
  const seen = new Set<string>()
  for (const { billLineId } of lines) {
    const { itemNo = '', description = '' } = known.get(billLineId) ?? {}
    if (seen.has(billLineId)) throw paymentClaimErrors.lineTwice({ itemNo: itemNo || description })
    seen.add(billLineId)
  }
}
