import { expect, it } from 'vitest'
import {
  type BudgetedWork,
  costForecastAt,
  earnedAt,
  earnedSchedule,
  forecastAt,
  forecastEnd,
  plannedAt,
} from './earned-curve.ts'

const work = (from: number, to: number, earned: BudgetedWork['earned'] = []): BudgetedWork => ({
  budget: 100,
  planned: { from, to },
  expected: { from, to },
  earned,
})

it('spreads what is planned evenly over its days, and earns by what was done until a day', () => {
  const works = [
    work(0, 9, [
      { day: 3, share: 0.2 },
      { day: 8, share: 0.7 },
    ]),
    work(10, 19),
  ]
  expect([-1, 0, 4, 9, 14, 30].map((day) => plannedAt(works, day))).toEqual([0, 10, 50, 100, 150, 200])
  expect([2, 3, 7, 8].map((day) => earnedAt(works, day))).toEqual([0, 20, 20, 70])
})

it('finds the day on which the plan wanted what is earned now', () => {
  // The example of the text books: ten days, a hundred each; after six days 450 are earned.
  const works = Array.from({ length: 10 }, (_, day) => work(day, day))
  const found = earnedSchedule(works, 450)!
  expect(found).toEqual({ start: 0, days: 4.5 })
  expect(found.days / 6).toBe(0.75)
  expect(earnedSchedule(works, 0)!.days).toBe(0)
  expect(earnedSchedule(works, 1000)!.days).toBe(10)
  expect(earnedSchedule([{ ...work(0, 1), planned: null }], 5)).toBeNull()
})

it('expects late work to end after as many days as it has left, not today', () => {
  const late = { budget: 100, planned: { from: 1, to: 10 }, expected: { from: 1, to: 10 } }
  expect(forecastEnd([{ ...late, earned: [{ day: 8, share: 0.5 }] }], 20)).toBe(25)
  expect(forecastEnd([{ ...late, earned: [{ day: 8, share: 1 }] }], 20)).toBeNull()
  expect(forecastEnd([{ ...late, expected: { from: 1, to: 30 }, earned: [] }], 20)).toBe(30)
})

it('forecasts the cost to the estimate at completion, and none while no index follows', () => {
  expect(costForecastAt({ ev: 300, ac: 400 }, 300)).toBe(400)
  expect(costForecastAt({ ev: 300, ac: 400 }, 4_000)).toBeCloseTo(4_000 / 0.75)
  expect(costForecastAt({ ev: 0, ac: 400 }, 4_000)).toBeNull()
})

it('forecasts that what is left is done by the day on which it is expected, or as fast as it was planned', () => {
  const works = [work(0, 9, [{ day: 4, share: 0.5 }])]
  expect([4, 7, 9, 20].map((day) => forecastAt(works, 4, day))).toEqual([50, 80, 100, 100])
  expect([20, 25].map((day) => forecastAt(works, 20, day))).toEqual([50, 100])
})
