import type { StepCall } from '#platform/testing/stepped-records.ts'

interface Made {
  readonly id: string
  readonly rowVersion: number
}

/** Fills the bill of a contract that is not in force yet with lines of quantity and rate. */
export function fillBill(
  call: StepCall,
  { id, rowVersion }: Made,
  quantities: readonly (readonly [string, string])[],
): Promise<Made> {
  const lines = quantities.map(([quantity, rate], at) => ({
    itemNo: String(at + 1),
    description: 'Works',
    quantity,
    rate,
  }))
  return call('PUT', `/contracts/${id}/bill`, { rowVersion, lines })
}

/** A contract of P1 in force over lines of quantity and rate, by its endpoints. */
export async function makeContract<Answer extends Made>(
  call: StepCall,
  lines: readonly (readonly [string, string])[],
  terms: object = {},
): Promise<Answer> {
  const acceptedAmount = String(lines.reduce((sum, [quantity, rate]) => sum + Number(quantity) * Number(rate), 0))
  const draft = { projectCode: 'P1', title: 'Harbour', commencesOn: '2026-01-04', acceptedAmount, ...terms }
  const filled = await fillBill(call, await call<Made>('POST', '/contracts', draft), lines)
  return call('POST', `/contracts/${filled.id}/steps/activate`, { rowVersion: filled.rowVersion })
}
