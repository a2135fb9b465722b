import { describe, expect, it } from 'vitest'
import { cashFlow } from './cash-flow.ts'

const OF = { certified: [], paid: [], owed: [], commitments: [], today: '2026-03-15', decimals: 2 }

describe('the cash flow of contracts', () => {
  it('[MOD-COM] adds up what was certified and paid month by month, and ends at what is committed', () => {
    const months = cashFlow({
      ...OF,
      commitments: [{ amount: '900.00', from: '2026-01-01', days: 90 }],
      certified: [
        { day: '2026-02-10', amount: '200.10' },
        { day: '2026-03-10', amount: '300.05' },
      ],
      paid: [{ day: '2026-03-01', amount: '200.10' }],
      owed: [{ day: '2026-05-05', amount: '300.05' }],
    })
    expect(months).toEqual([
      { month: '2026-01', planned: '310.00', certified: '0.00', paid: '0.00', expected: null },
      { month: '2026-02', planned: '590.00', certified: '200.10', paid: '0.00', expected: null },
      { month: '2026-03', planned: '900.00', certified: '500.15', paid: '200.10', expected: '200.10' },
      { month: '2026-04', planned: '900.00', certified: null, paid: null, expected: '200.10' },
      { month: '2026-05', planned: '900.00', certified: null, paid: null, expected: '500.15' },
    ])
  })

  it('lets fall due today what is late, and plans nothing of a contract without a time for completion', () => {
    const months = cashFlow({
      ...OF,
      commitments: [{ amount: '900.00', from: '2026-03-01', days: null }],
      owed: [{ day: '2026-01-05', amount: '50.00' }],
    })
    expect(months.at(-1)).toMatchObject({ month: '2026-03', planned: '0.00', expected: '50.00' })
    expect(cashFlow(OF)).toEqual([])
  })
})
