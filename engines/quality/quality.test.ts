import { describe, expect, it } from 'vitest'
import {
  conformsToAci318,
  conformsToEn206Continuous,
  conformsToEn206Initial,
  sampleStatistics,
} from './concrete-strength.ts'
import { ageBucket, firstPassYield, packageScore } from './package-score.ts'

describe('the score of a package', () => {
  it('[CONST-04] is the weighted mean of 0 to 4, and 1 at most while something critical is open', () => {
    expect(packageScore({ scored: 4 * 1 + 2 * 3, weight: 4, hasOpenCritical: false })).toBe(2.5)
    expect(packageScore({ scored: 4 * 9, weight: 10, hasOpenCritical: true })).toBe(1)
    expect(packageScore({ scored: 1, weight: 2, hasOpenCritical: true })).toBe(0.5)
  })

  it('is not there where nothing was scored, and so is the yield of nothing inspected', () => {
    expect(packageScore({ scored: 0, weight: 0, hasOpenCritical: false })).toBeNull()
    expect(firstPassYield({ inspected: 0, passed: 0 })).toBeNull()
    expect(firstPassYield({ inspected: 8, passed: 6 })).toBe(0.75)
  })

  it('counts ages by whole days, both ends within', () => {
    expect([0, 7, 8, 14, 15, 30, 31].map(ageBucket)).toEqual(['0-7', '0-7', '8-14', '8-14', '15-30', '15-30', '31+'])
  })
})

describe('concrete conforms', () => {
  it('by EN 206 in initial production where each group of three has 4 above, and each result no more than 4 below', () => {
    expect(conformsToEn206Initial([44, 45, 43], 40)).toEqual({
      conforms: true,
      criteria: [
        { name: 'mean', value: 44, limit: 44, isMet: true },
        { name: 'single', value: 43, limit: 36, isMet: true },
      ],
    })
    expect(conformsToEn206Initial([44, 45, 42.9], 40)?.conforms).toBe(false)
    expect(conformsToEn206Initial([50, 50, 35.9], 40)?.criteria.map(({ isMet }) => isMet)).toEqual([true, false])
    expect(conformsToEn206Initial([36], 40)).toMatchObject({ conforms: true, criteria: [{ name: 'single' }] })
    expect(conformsToEn206Initial([], 40)).toBeNull()
  })

  it('by EN 206 in continuous production where the mean of 15 has 1.48 deviations above', () => {
    const fifteen = Array.from({ length: 15 }, (_, at) => 44 + (at % 3))
    const judged = conformsToEn206Continuous(fifteen, 40, 3)
    expect(judged?.criteria[0]).toMatchObject({ value: 45, isMet: true })
    expect(judged?.criteria[0]?.limit).toBeCloseTo(44.44, 6)
    expect(conformsToEn206Continuous(fifteen, 40, 3.5)?.conforms).toBe(false)
    expect(conformsToEn206Continuous(fifteen.slice(1), 40, 3)).toBeNull()
  })

  it('by ACI 318 where any three in a row reach the strength, and no test falls below its allowance', () => {
    expect(conformsToAci318([30, 29, 31, 30], 30)?.conforms).toBe(true)
    // 30, 29, 30: the mean of the middle three is below 30.
    expect(conformsToAci318([32, 29, 30, 30], 30)?.criteria[0]).toMatchObject({ name: 'mean', isMet: false })
    expect(conformsToAci318([26.5], 30)?.conforms).toBe(true)
    expect(conformsToAci318([26.4], 30)?.conforms).toBe(false)
    // Above 35 MPa a tenth below is allowed: 45 for 50.
    expect(conformsToAci318([45], 50)?.conforms).toBe(true)
    expect(conformsToAci318([44.9], 50)?.conforms).toBe(false)
  })

  it('with the deviation of a sample, which one result does not have', () => {
    expect(sampleStatistics([2, 4, 4, 4, 5, 5, 7, 9])?.deviation).toBeCloseTo(2.13809, 4)
    expect(sampleStatistics([30])).toEqual({ mean: 30, deviation: null })
    expect(sampleStatistics([])).toBeNull()
  })
})
