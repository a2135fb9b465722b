import { expect, it } from 'vitest'
import { weekBars } from './week-bars.ts'

it('[MOD-WP] draws each week of a resource, empty ones as well, and marks those beyond its limit', () => {
  const weeks = [
    { week: '2026-04-27', units: 50 },
    { week: '2026-05-11', units: 100 },
  ]
  const { bars, most, limitAt } = weekBars({ weeks, weeklyLimit: 60 }, 200)
  expect(most).toBe(100)
  expect(limitAt).toBe(120)
  expect(bars.map(({ week, height, isOver }) => [week, height, isOver])).toEqual([
    ['2026-04-27', 100, false],
    ['2026-05-04', 0, false],
    ['2026-05-11', 200, true],
  ])
  expect(weekBars({ weeks: [], weeklyLimit: null }, 200).bars).toEqual([])
})
