import { sql } from 'kysely'
import { claimLine, sumAmounts } from '#engines/certificate/claim-line.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import type { BillLine } from '#modules/contracts/contract/bill.ts'
import { billItems } from '#modules/contracts/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { contentHash } from '#platform/server/records/content-hash.ts'
import type { ClaimLine } from '../contract/payment-claim.ts'
import type { StoredClaim } from './payment-claim-records.ts'

/** A line without what the packages that build it say of it. */
export type ComputedLine = Omit<ClaimLine, 'heldQuantity' | 'heldValue' | 'held' | 'proposedQuantity' | 'packages'>

export interface EnteredLine {
  readonly billLineId: string
  readonly periodQuantity: string
  readonly decision: ClaimLine['decision']
  readonly reviewQuantity: string | null
  readonly comment: string
}

/** What was entered of a claim, by the line of the bill. */
export async function enteredLines(db: Db, claimId: string): Promise<ReadonlyMap<string, EnteredLine>> {
  const { rows } = await sql<EnteredLine>`
    select bill_line_id as "billLineId", trim_scale(period_quantity)::text as "periodQuantity", decision,
      trim_scale(review_quantity)::text as "reviewQuantity", comment
    from payment_claim_lines where claim_id = ${claimId}`.execute(db)
  return new Map(rows.map((row) => [row.billLineId, row]))
}

/** All lines of the bill as they are claimed; previous quantities are those that were certified. */
export async function claimLines(
  db: Db,
  { id, contractId, contract }: Pick<StoredClaim, 'id' | 'contractId' | 'contract'>,
): Promise<ComputedLine[]> {
  const [items, entered] = [await billItems(db, contractId), await enteredLines(db, id)]
  return items.map((item) => lineOf(item, entered.get(item.id), contract.currency))
}

function lineOf(item: BillLine, entered: EnteredLine | undefined, currency: string): ComputedLine {
  const { id: billLineId, itemNo, description, unit, rate, quantity: contractQuantity, certified } = item
  const { periodQuantity = '0', decision = null, reviewQuantity = null, comment = '' } = entered ?? {}
  const decimals = currencyDecimals(currency)
  const facts = { rate, contractQuantity, previousQuantity: certified }
  const values = claimLine({ ...facts, periodQuantity }, decimals)
  const { toDateQuantity, balanceQuantity, previousValue, periodValue, toDateValue, balanceValue, isAboveQuantity } =
    values
  const reviewed = reviewQuantity === null ? null : claimLine({ ...facts, periodQuantity: reviewQuantity }, decimals)
  return {
    ...{ billLineId, itemNo, description, unit, ...facts, periodQuantity },
    ...{ toDateQuantity, balanceQuantity, previousValue, periodValue, toDateValue, balanceValue, isAboveQuantity },
    ...{ decision, reviewQuantity, comment },
    reviewValue: reviewed?.periodValue ?? null,
  }
}

/** The sums and the hash of a claim, kept with it: lists and approvals read them. */
export async function noteSums(
  db: Db,
  claim: Pick<StoredClaim, 'id' | 'contractId' | 'contract'>,
  personId: string,
): Promise<void> {
  const lines = await claimLines(db, claim)
  const decimals = currencyDecimals(claim.contract.currency)
  const sum = (values: readonly string[]) => sumAmounts(values, decimals)
  const claimed = lines.filter(({ periodQuantity, decision }) => Number(periodQuantity) !== 0 || decision !== null)
  await sql`update payment_claims set
    previous_value = ${sum(lines.map(({ previousValue }) => previousValue))}::numeric,
    period_value = ${sum(lines.map(({ periodValue }) => periodValue))}::numeric,
    to_date_value = ${sum(lines.map(({ toDateValue }) => toDateValue))}::numeric,
    reviewed_value = ${sum(claimed.map(({ reviewValue, periodValue }) => reviewValue ?? periodValue))}::numeric,
    line_count = ${claimed.length}, lines_hash = ${contentHash(claimed.map(boundOf))},
    row_version = row_version + 1, updated_by = ${personId}, updated_at = now() where id = ${claim.id}`.execute(db)
}

const boundOf = (line: ComputedLine) => ({
  id: line.billLineId,
  rate: line.rate,
  previous: line.previousQuantity,
  period: line.periodQuantity,
  decision: line.decision,
  review: line.reviewQuantity,
  comment: line.comment,
})
