import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDecimals, readDecimal, writeDecimal } from '../quantities/decimal.ts'
import {
  adjustAgain,
  adjustLatePeriod,
  adjustPeriod,
  differenceOf,
  type IndexValue,
  monthOfIndices,
  valueOfMonth,
} from './adjusted-period.ts'

const FORMULA = {
  fixed: '0.15',
  parts: [
    { index: 'L', weight: '0.35', base: '100' },
    { index: 'S', weight: '0.50', base: '200' },
  ],
}
const value = (month: string, text: string, isProvisional = false): IndexValue => ({
  month,
  value: text,
  isProvisional,
})
const cents = (text: string) => {
  const { units, scale } = readDecimal(text)
  return units * 10n ** BigInt(2 - scale)
}

describe('[MOD-COM] the adjustment of a period by indices', () => {
  it('takes the month in which the day 49 days before its last one lies', () => {
    expect(monthOfIndices('2026-03-31', 49)).toBe('2026-02')
    expect(monthOfIndices('2026-02-28', 49)).toBe('2026-01')
    expect(monthOfIndices('2026-02-18', 49)).toBe('2025-12')
    expect(monthOfIndices('2026-03-31', 0)).toBe('2026-03')
  })

  it('is computed part by part: weight by value over base, the fixed part beside them', () => {
    const series = { L: [value('2026-02', '104')], S: [value('2026-02', '230')] }
    const period = adjustPeriod(FORMULA, { month: '2026-02', work: '1000000', series, missing: 'refuse' })
    expect(period).toMatchObject({ month: '2026-02', factor: '1.089000', amount: '89000.00' })
    expect(period.parts.map(({ ratio, product }) => [ratio, product])).toEqual([
      ['1.040000', '0.36400000'],
      ['1.150000', '0.57500000'],
    ])
  })

  it('names the index and the month that are missing, or lets the last value before stand in as a provisional one', () => {
    const series = {
      L: [value('2026-02', '104')],
      S: [value('2026-03', '260'), value('2026-01', '220'), value('2025-12', '210')],
    }
    const of = { month: '2026-02', work: '1000000', series }
    expect(() => adjustPeriod(FORMULA, { ...of, missing: 'refuse' })).toThrow('S has no value for 2026-02')
    const period = adjustPeriod(FORMULA, { ...of, missing: 'lastKnown' })
    expect(period.parts[1]).toMatchObject({ value: '220', valueMonth: '2026-01', isProvisional: true })
    expect(period.parts[0]).toMatchObject({ valueMonth: '2026-02', isProvisional: false })
    expect(valueOfMonth([value('2026-03', '1')], '2026-02', 'lastKnown')).toBeNull()
  })

  it('is computed again when a value comes or changes, and keeps what was used where nothing is said', () => {
    const first = adjustPeriod(FORMULA, {
      ...{ month: '2026-02', work: '1000000', missing: 'lastKnown' },
      series: { L: [value('2026-02', '104')], S: [value('2026-01', '220')] },
    })
    expect(adjustAgain(first, {})).toEqual(first)
    const now = adjustAgain(first, { S: [value('2026-02', '230')] })
    expect(now.parts[1]).toMatchObject({ value: '230', valueMonth: '2026-02', isProvisional: false })
    expect([first.amount, now.amount, differenceOf(first, now)]).toEqual(['64000.00', '89000.00', '25000.00'])
  })

  it('refuses weights that with the fixed part are not 1, and a base of nought', () => {
    const of = { month: '2026-02', work: '1', series: {}, missing: 'refuse' as const }
    expect(() => adjustPeriod({ ...FORMULA, fixed: '0.149999' }, of)).toThrow('0.999999')
    const parts = [{ index: 'L', weight: '0.85', base: '0.00' }]
    expect(() => adjustPeriod({ fixed: '0.15', parts }, of)).toThrow('L has no base')
  })
})

describe('[MOD-COM] the adjustment of a period after the Time for Completion (FIDIC 1999 13.8, 2017 13.7)', () => {
  // Completion by 2026-03-31: 49 days before it is in February. The period to 2026-06-30 has its own indices in May.
  const of = { work: '1000000', missing: 'refuse' as const, completedBy: '2026-03-31', lagDays: 49 }
  const series = (l: string, s: string) => ({
    L: [value('2026-02', '104'), value('2026-05', l)],
    S: [value('2026-02', '230'), value('2026-05', s)],
  })

  it('is frozen where prices have risen since, and falls with them where they have fallen', () => {
    const risen = adjustLatePeriod(FORMULA, { ...of, periodTo: '2026-06-30', series: series('110', '260') })
    expect(risen).toMatchObject({ month: '2026-02', factor: '1.089000', amount: '89000.00' })
    // 0.15 + 0.35 * 1.1 + 0.5 * 1.3
    expect(risen.late).toMatchObject({ ownMonth: '2026-05', other: { factor: '1.185000', amount: '185000.00' } })
    const fallen = adjustLatePeriod(FORMULA, { ...of, periodTo: '2026-06-30', series: series('102', '210') })
    // 0.15 + 0.35 * 1.02 + 0.5 * 1.05
    expect(fallen).toMatchObject({ month: '2026-05', factor: '1.032000', amount: '32000.00' })
    expect(fallen.late?.other).toMatchObject({ month: '2026-02', amount: '89000.00' })
  })

  it('is of the formula as a whole, so that one index alone is not frozen beside another', () => {
    // Labour has risen, steel has fallen by more: 0.15 + 0.35 * 1.2 + 0.5 * 1
    const mixed = adjustLatePeriod(FORMULA, { ...of, periodTo: '2026-06-30', series: series('120', '200') })
    expect(mixed).toMatchObject({ month: '2026-05', factor: '1.070000' })
  })

  it('begins behind the last day of the Time for Completion', () => {
    const last = { ...of, periodTo: '2026-03-31', series: series('110', '260') }
    expect(adjustLatePeriod(FORMULA, last)).not.toHaveProperty('late')
  })

  it('is chosen anew where indices are corrected, and ends where an extension of time covers the period', () => {
    const risen = adjustLatePeriod(FORMULA, { ...of, periodTo: '2026-06-30', series: series('110', '260') })
    expect(adjustAgain(risen, {})).toEqual(risen)
    const corrected = adjustAgain(risen, series('102', '210'))
    expect([corrected.month, differenceOf(risen, corrected)]).toEqual(['2026-05', '-57000.00'])
    const extended = adjustAgain(risen, {}, 2, '2026-06-30')
    expect(extended).not.toHaveProperty('late')
    expect([extended.month, differenceOf(risen, extended)]).toEqual(['2026-05', '96000.00'])
  })
})

describe('[MOD-COM] adjustments of any periods', () => {
  const index = fc.integer({ min: 5_000, max: 40_000 }).map((units) => writeDecimal({ units: BigInt(units), scale: 2 }))
  const work = fc.bigInt({ min: -(10n ** 10n), max: 10n ** 11n }).map((units) => writeDecimal({ units, scale: 2 }))
  const weights = fc.integer({ min: 0, max: 1_000 }).chain((fixed) =>
    fc.integer({ min: 0, max: 1_000 - fixed }).map((first) => {
      const text = (units: number) => writeDecimal({ units: BigInt(units), scale: 3 })
      return [text(fixed), text(first), text(1_000 - fixed - first)] as const
    }),
  )
  const formulas = fc.tuple(weights, index, index).map(([[fixed, b, c], lo, so]) => ({
    fixed,
    parts: [
      { index: 'L', weight: b, base: lo },
      { index: 'S', weight: c, base: so },
    ],
  }))
  const seriesOf = (l: string, s: string) => ({ L: [value('2026-02', l)], S: [value('2026-02', s)] })

  it('are nought where no index has moved, whatever the weights', () => {
    fc.assert(
      fc.property(formulas, work, (formula, done) => {
        const [l, s] = formula.parts.map(({ base }) => base) as [string, string]
        const of = { month: '2026-02', work: done, series: seriesOf(l, s), missing: 'refuse' as const }
        expect(adjustPeriod(formula, of)).toMatchObject({ factor: '1.000000', amount: '0.00' })
      }),
    )
  })

  it('never lie outside of the largest and the smallest movement of an index', () => {
    fc.assert(
      fc.property(formulas, index, index, (formula, l, s) => {
        const { factor, parts } = adjustPeriod(formula, {
          ...{ month: '2026-02', work: '1', missing: 'refuse' },
          series: seriesOf(l, s),
        })
        const ratios = [1, ...parts.map(({ ratio }) => Number(ratio))]
        expect(Number(factor)).toBeGreaterThanOrEqual(Math.min(...ratios) - 1e-6)
        expect(Number(factor)).toBeLessThanOrEqual(Math.max(...ratios) + 1e-6)
      }),
    )
  })

  it('add up with their corrections to what the newest values give, however often those change', () => {
    fc.assert(
      fc.property(
        formulas,
        work,
        fc.array(fc.tuple(index, index), { minLength: 1, maxLength: 6 }),
        (formula, done, changes) => {
          const [[l, s], ...later] = changes as [[string, string], ...[string, string][]]
          const of = { month: '2026-02', work: done, missing: 'refuse' as const }
          const first = adjustPeriod(formula, { ...of, series: seriesOf(l, s) })
          let last = first
          let certified = readDecimal(first.amount)
          for (const [nextL, nextS] of later) {
            const now = adjustAgain(last, seriesOf(nextL, nextS))
            certified = addDecimals(certified, readDecimal(differenceOf(last, now)))
            last = now
          }
          const [endL, endS] = later.at(-1) ?? [l, s]
          const whole = adjustPeriod(formula, { ...of, series: seriesOf(endL, endS) })
          expect(cents(writeDecimal(certified))).toBe(cents(whole.amount))
        },
      ),
    )
  })
})
