import { expect, it } from 'vitest'
import { lastDayOf, monthsUpTo } from './months.ts'

it('counts months back over the turn of the year', () => {
  expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

it('knows the last day of a month, also in a leap year', () => {
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
  expect(lastDayOf('2026-12')).toBe('2026-12-31')
})
