import type { StepCall } from '#platform/testing/stepped-records.ts'

interface Claim {
  readonly id: string
  readonly rowVersion: number
  readonly seen: string
}

const PERIOD = { periodFrom: '2026-01-01', periodTo: '2026-01-31' }

/** Claims so much of each line of the bill. */
export async function enterQuantities(
  call: StepCall,
  { id, rowVersion }: Pick<Claim, 'id' | 'rowVersion'>,
  quantities: readonly string[],
): Promise<Claim> {
  const { lines } = await call<{ lines: { billLineId: string }[] }>('GET', `/payment-claims/${id}/lines`)
  const entered = quantities.map((periodQuantity, at) => ({ billLineId: lines[at]?.billLineId, periodQuantity }))
  return call('PUT', `/payment-claims/${id}/lines`, { rowVersion, lines: entered })
}

/** A claim of P1, entered and submitted by one and reviewed by another, by its endpoints. */
export async function makeReviewedClaim<Answer extends Claim>(
  [call, callOfAnother]: readonly [StepCall, StepCall],
  contractId: string,
  quantities: readonly string[],
  more: object = {},
): Promise<Answer> {
  const claim = await call<Claim>('POST', '/payment-claims', { projectCode: 'P1', contractId, ...PERIOD, ...more })
  const { id, rowVersion } = await enterQuantities(call, claim, quantities)
  const submitted = await call<Claim>('POST', `/payment-claims/${id}/steps/submit`, { rowVersion })
  const seen = { rowVersion: submitted.rowVersion, seen: submitted.seen }
  return callOfAnother('POST', `/payment-claims/${id}/steps/review`, seen)
}
