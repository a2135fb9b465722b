import { bidWorkbook } from '#engines/bids/testing/bid-workbook.ts'
import type { StepCall } from '#platform/testing/stepped-records.ts'

export const TENDER_DRAFT = {
  title: 'Harbour wall',
  closesAt: '2026-01-04T10:00:00Z',
  opensAt: '2026-01-04T12:00:00Z',
}

/** A bill or a bid of three lines, by the rates of each; a number or a word. */
export function pricedBill(rates: readonly (number | string)[], slips: Readonly<Record<number, number>> = {}): string {
  const lines = [
    ['1.1', 'Excavation', 'm3', 1000],
    ['1.2', 'Concrete', 'm3', 200],
    ['1.3', 'Handrail', 'm', 150],
  ] as const
  const rows = lines.map((line, at) => {
    const rate = rates[at] ?? ''
    return [...line, rate, slips[at] ?? (typeof rate === 'number' ? rate * line[3] : null)]
  })
  const bytes = bidWorkbook({ rows: [['Item', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...rows] })
  return Buffer.from(bytes).toString('base64')
}

interface Made {
  readonly id: string
  readonly rowVersion: number
}

/** Takes the bill of a tender in preparation. */
export async function fillTender(call: StepCall, { id, rowVersion }: Made): Promise<void> {
  const file = { name: 'boq.xlsx', content: pricedBill([10, 500, 90]), isDryRun: false }
  await call('POST', `/tenders/${id}/bill/file`, { id, rowVersion, ...file })
}
