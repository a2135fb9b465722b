import { describe, expect, it } from 'vitest'
import { WORK_LOADS, workMinutes } from './heat-limits.ts'

describe('work in the heat', () => {
  it('is whole hours while it is cool, less the harder it is, and none above the last limit', () => {
    expect(WORK_LOADS.map((load) => workMinutes(22, load, true))).toEqual([60, 60, 45, 30])
    expect(WORK_LOADS.map((load) => workMinutes(30.2, load, true))).toEqual([60, 15, 15, 0])
    expect(workMinutes(32.6, 'light', true)).toBe(0)
  })

  it('is less for who is not used to the heat, and never more in greater heat', () => {
    for (const load of WORK_LOADS)
      for (let wbgt = 20; wbgt < 34; wbgt += 0.5) {
        expect(workMinutes(wbgt, load, false)).toBeLessThanOrEqual(workMinutes(wbgt, load, true))
        expect(workMinutes(wbgt + 0.5, load, true)).toBeLessThanOrEqual(workMinutes(wbgt, load, true))
      }
  })

  it('holds at the limit itself, and steps down behind it', () => {
    expect(workMinutes(28, 'moderate', true)).toBe(60)
    expect(workMinutes(28.1, 'moderate', true)).toBe(45)
  })
})
