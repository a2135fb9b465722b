import { expect, it } from 'vitest'
import { periodBefore } from './define-count.ts'

it('compares a period with as many days before it, with no day in both', () => {
  const month = { from: '2026-10-24', to: '2026-11-22' }
  expect(periodBefore(month)).toEqual({ from: '2026-09-24', to: '2026-10-23' })
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})
