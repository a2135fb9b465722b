import { claimLine, sumAmounts } from '#engines/certificate/claim-line.ts'
import { withhold } from '#engines/certificate/held-quantity.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { readDecimal, subtractDecimals, writeDecimal } from '#engines/quantities/decimal.ts'
import { type LineStanding, lineStandings, withPaths } from '#modules/contracts/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { ClaimLine } from '../contract/payment-claim.ts'
import type { paymentClaimsApi } from '../contract/payment-claims-api.ts'
import { type ComputedLine, claimLines } from './claim-lines.ts'
import { savedClaim } from './payment-claim-records.ts'

type Lines = (typeof paymentClaimsApi)['endpoints']['lines']

/** Lines of a claim, a page at a time, each with what the packages that build it say of it. */
export async function showLines(
  context: RequestContext,
  { id, from, limit, claimedOnly }: InputOf<Lines>,
): Promise<OutputOf<Lines>> {
  const claim = await savedClaim.get(context, id)
  const { contractId, projectCode, contract, certificateId } = claim
  const all = await claimLines(context.db, claim)
  // What is certified is settled: its certificate says what was kept back.
  const standings = certificateId === null ? await lineStandings(context.db, { id: contractId, projectCode }) : NONE
  const decimals = currencyDecimals(contract.currency)
  const isClaimed = ({ periodQuantity, decision }: ComputedLine) => Number(periodQuantity) !== 0 || decision !== null
  const said = (claimedOnly ? all.filter(isClaimed) : all).map((line) =>
    withStanding(line, standings.get(line.billLineId), decimals),
  )
  return {
    lines: said
      .slice(from, from + limit)
      .map((line) => ({ ...line, held: withPaths(context.user, projectCode, line.held) })),
    count: said.length,
    currency: contract.currency,
    heldValue: sumAmounts(
      said.map(({ heldValue }) => heldValue),
      decimals,
    ),
  }
}

const NONE: ReadonlyMap<string, LineStanding> = new Map()

function withStanding(line: ComputedLine, standing: LineStanding | undefined, decimals: number): ClaimLine {
  if (!standing) return { ...line, heldQuantity: '0', heldValue: '0', held: [], proposedQuantity: null, packages: [] }
  const { previousQuantity, rate, contractQuantity, reviewQuantity } = line
  const periodQuantity = reviewQuantity ?? line.periodQuantity
  const { held, quantity } = withhold({ previousQuantity, periodQuantity, certifiable: standing.certifiable })
  const facts = { rate, contractQuantity, previousQuantity }
  const valued = (of: string) => readDecimal(claimLine({ ...facts, periodQuantity: of }, decimals).periodValue)
  return {
    ...line,
    heldQuantity: held,
    heldValue: writeDecimal(subtractDecimals(valued(periodQuantity), valued(quantity))),
    // Also what holds a line of which nothing is claimed yet: whoever enters it is told before.
    held: [...standing.reasons],
    proposedQuantity: standing.done === null ? null : proposed(standing.done, previousQuantity),
    packages: [...standing.packages],
  }
}

/** To date by progress, less what was certified; nothing where more was certified than is done. */
function proposed(done: string, previous: string): string {
  const rest = subtractDecimals(readDecimal(done), readDecimal(previous))
  return rest.units > 0n ? writeDecimal(rest).replace(/\.?0+$/, '') : '0'
}
