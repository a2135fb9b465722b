import { describe, expect, it } from 'vitest'
import { DEMO_PLANS, kindOfPoint } from './inspection-plans.ts'

describe('inspection and test plans of the demonstration, read by a quality engineer', () => {
  it.each(DEMO_PLANS.map((plan) => [plan.key, plan] as const))(
    'of %s has the points of a whole plan, of all kinds',
    (_, { points }) => {
      expect(points.length).toBeGreaterThanOrEqual(8)
      expect(points.length).toBeLessThanOrEqual(15)
      const kinds = new Set(points.map(kindOfPoint))
      expect(kinds).toEqual(new Set(['hold', 'witness', 'review', 'surveillance']))
      const holds = points.filter((point) => kindOfPoint(point) === 'hold')
      expect(holds.length).toBeLessThanOrEqual(points.length / 2)
      // Papers come before the work, records after it.
      expect([points[0]?.method, kindOfPoint(points[0]!), kindOfPoint(points.at(-1)!)]).toEqual([
        'document',
        'review',
        'review',
      ])
      expect(new Set(points.map(({ key }) => key)).size).toBe(points.length)
      for (const { reference, acceptance, activity } of points)
        for (const said of [reference, acceptance, activity.en, activity.ar]) expect(said).not.toBe('')
    },
  )

  it('call a fault by what is wrong', () => {
    const checks = DEMO_PLANS.flatMap(({ points }) => points.flatMap((point) => point.checks))
    expect(checks.length).toBeGreaterThan(60)
    for (const [wish, , , fault] of checks) {
      expect(fault.toLowerCase()).not.toBe(wish.toLowerCase())
      expect(fault.length, wish).toBeGreaterThan(14)
    }
    expect(new Set(checks.map(([, , , fault]) => fault)).size).toBeGreaterThan(checks.length - 3)
  })
})
