import { describe, expect, it } from 'vitest'
import {
  conformsToAci318,
  conformsToEn206Continuous,
  conformsToEn206Identity,
  conformsToEn206Initial,
  sampleStatistics,
} from './concrete-strength.ts'
import { compaction, criteriaOfResult, resultOf, runningMeans, seriesConformity } from './material-tests.ts'
import { firstPassYield, packageScore, scoreBand } from './package-score.ts'

describe('the score of a package', () => {
  it('[CONST-04] is the weighted mean of 0 to 4, and 1 at most while something critical is open', () => {
    expect(packageScore({ scored: 4 * 1 + 2 * 3, weight: 4, hasOpenCritical: false })).toBe(2.5)
    expect(packageScore({ scored: 4 * 9, weight: 10, hasOpenCritical: true })).toBe(1)
    expect(packageScore({ scored: 1, weight: 2, hasOpenCritical: true })).toBe(0.5)
  })

  it('[CONST-04] is called by the word that it is nearest to', () => {
    expect([0, 0.4, 0.5, 1, 2.4, 3.5, 4].map(scoreBand)).toEqual([0, 0, 1, 1, 2, 4, 4])
  })

  it('is not there where nothing was scored, and so is the yield of nothing inspected', () => {
    expect(packageScore({ scored: 0, weight: 0, hasOpenCritical: false })).toBeNull()
    expect(firstPassYield({ inspected: 0, passed: 0 })).toBeNull()
    expect(firstPassYield({ inspected: 8, passed: 6 })).toBe(0.75)
  })
})

describe('concrete conforms', () => {
  it('by EN 206 in initial production where each group of three has 4 above, and each result no more than 4 below', () => {
    expect(conformsToEn206Initial([44, 45, 43], 40)).toEqual({
      conforms: true,
      criteria: [
        { name: 'mean', of: 3, value: 44, limit: 44, isMet: true },
        { name: 'single', of: 1, value: 43, limit: 36, isMet: true },
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

  it('by the identity test of EN 206 where the mean of one volume has 1 above, or 2 of five and six, and none is 4 below', () => {
    expect(conformsToEn206Identity([36], 40)).toMatchObject({ conforms: true, criteria: [{ name: 'single' }] })
    expect(conformsToEn206Identity([41, 41], 40)?.conforms).toBe(true)
    expect(conformsToEn206Identity([41, 40.9], 40)?.conforms).toBe(false)
    expect(conformsToEn206Identity([41, 41, 41, 41], 40)?.conforms).toBe(true)
    expect(conformsToEn206Identity([41, 41, 41, 41, 41], 40)?.criteria[0]).toMatchObject({ limit: 42, isMet: false })
    expect(conformsToEn206Identity([50, 50, 50, 35.9], 40)?.criteria.map(({ isMet }) => isMet)).toEqual([true, false])
    expect(conformsToEn206Identity([42, 42, 42, 42, 42, 42, 42], 40)).toBeNull()
  })

  it('by what a project agreed otherwise, and by the standard in all that it left as it is', () => {
    const AS_IT_IS = {
      singleMargin: null,
      meanMargin: null,
      deviationFactor: null,
      leastDeviation: null,
      mostScatter: null,
    }
    const strict = { ...AS_IT_IS, singleMargin: 2 }
    expect(conformsToEn206Initial([34], 37, AS_IT_IS)).toEqual(conformsToEn206Initial([34], 37))
    expect(conformsToEn206Initial([34], 37, strict)).toMatchObject({ conforms: false, criteria: [{ limit: 35 }] })
    expect(conformsToAci318([27.5], 30, strict)?.conforms).toBe(false)
    expect(conformsToAci318([27.5], 30)?.conforms).toBe(true)
    const results = Array.from({ length: 15 }, () => 40)
    const annex = { ...AS_IT_IS, leastDeviation: 3 }
    expect(conformsToEn206Continuous(results, 37, 1, annex)?.criteria[0]).toMatchObject({ limit: 37 + 1.48 * 3 })
    expect(conformsToEn206Identity([38, 39], 37, { ...AS_IT_IS, meanMargin: 3 })?.conforms).toBe(false)
    expect(resultOf('en206', [40, 44.5], { ...AS_IT_IS, mostScatter: 10 })).toMatchObject({ isDisregarded: true })
  })

  it('with the deviation of a sample, which one result does not have', () => {
    expect(sampleStatistics([2, 4, 4, 4, 5, 5, 7, 9])?.deviation).toBeCloseTo(2.13809, 4)
    expect(sampleStatistics([30])).toEqual({ mean: 30, deviation: null })
    expect(sampleStatistics([])).toBeNull()
  })
})

describe('a material test', () => {
  it('is the mean of its specimens to a tenth, and tells nothing by EN 206 where they lie too far apart', () => {
    expect(resultOf('en206', [44.12, 45.31])).toEqual({ value: 44.7, isDisregarded: false })
    // 6.9 apart on a mean of 43.45 is more than 15 per cent; ACI has no such rule.
    expect(resultOf('en206', [40, 46.9])).toEqual({ value: 43.5, isDisregarded: true })
    expect(resultOf('aci318', [40, 46.9])).toEqual({ value: 43.5, isDisregarded: false })
    expect(resultOf('aci318', [40])).toBeNull()
    expect(resultOf('en206', [])).toBeNull()
  })

  it('is judged with the group of three that it is in, once that is whole', () => {
    const judged = (rule: 'en206' | 'aci318', results: number[], at: number) =>
      criteriaOfResult({ rule, required: 40 }, results, at).map(({ name, value, isMet }) => [name, value, isMet])
    expect(judged('en206', [44, 45], 1)).toEqual([['single', 45, true]])
    expect(judged('en206', [44, 45, 42], 2)).toEqual([
      ['mean', 131 / 3, false],
      ['single', 42, true],
    ])
    // The second three: the first ones do not count to it.
    expect(judged('en206', [30, 30, 30, 44, 45, 43], 4)[0]).toEqual(['mean', 44, true])
    // Any three in a row that it is in.
    expect(judged('aci318', [44, 40, 39, 40, 50], 1)[0]).toEqual(['mean', 119 / 3, false])
  })

  it('is judged by continuous production from the fiftieth on, by the deviation of the 35 before the last fifteen', () => {
    const results = Array.from({ length: 50 }, (_, at) => 46 + (at % 5) * 2)
    const [mean] = criteriaOfResult({ rule: 'en206', required: 40 }, results, 49)
    expect(mean).toMatchObject({ name: 'mean', of: 15, value: 50, isMet: true })
    expect(mean?.limit).toBeCloseTo(40 + 1.48 * 2.8697, 3)
    expect(seriesConformity({ rule: 'en206', required: 40 }, results)?.criteria[0]?.of).toBe(15)
    expect(seriesConformity({ rule: 'en206', required: 40 }, results.slice(1))?.criteria[0]?.of).toBe(3)
    // Fifteen that scatter more than the 35 before them: the deviation is taken anew.
    const wild = [...results.slice(0, 35), ...Array.from({ length: 15 }, (_, at) => (at % 2 === 0 ? 40 : 60))]
    expect(criteriaOfResult({ rule: 'en206', required: 40 }, wild, 49)[0]?.limit).toBeGreaterThan(50)
  })

  it('of a lot is judged by the mean when the agreed number is there', () => {
    const lot = { rule: 'en206-identity', required: 40, lotSize: 3 } as const
    expect(criteriaOfResult(lot, [40.5, 40.5], 1)).toHaveLength(1)
    expect(criteriaOfResult(lot, [40.5, 40.5, 40.5], 2)[0]).toMatchObject({ limit: 41, isMet: false })
  })

  it('has running means of three, from the third on', () => {
    expect(runningMeans([40, 44, 42, 46])).toEqual([null, null, 42, 44])
  })

  it('of compaction is the share of the density that the laboratory reached, to a tenth of a per cent', () => {
    expect(compaction(1.953, 2.05)).toBe(95.3)
    expect(criteriaOfResult({ rule: 'proctor', required: 95 }, [95], 0)).toMatchObject([{ isMet: true }])
    expect(criteriaOfResult({ rule: 'proctor', required: 95 }, [94.9], 0)).toMatchObject([{ isMet: false }])
    expect(compaction(1.9, 0)).toBeNull()
  })
})
