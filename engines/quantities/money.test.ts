import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ValueError } from '../value-error.ts'
import { CURRENCIES, currencyDecimals } from './currencies.ts'
import { compareDecimals, divideDecimals, type Rounding, readDecimal, roundDecimal, writeDecimal } from './decimal.ts'
import {
  addMoney,
  allocateMoney,
  lineAmount,
  multiplyMoney,
  negateMoney,
  readMoney,
  totalsPerCurrency,
} from './money.ts'

function codeOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof ValueError) return error.code
    throw error
  }
  return 'none'
}

const aed = (amount: string) => readMoney(amount, 'AED')
const rounded = (text: string, scale: number, rounding: Rounding) =>
  writeDecimal(roundDecimal(readDecimal(text), scale, rounding))

describe('A decimal', () => {
  it('is read and written without loss, also where a float would lose digits', () => {
    for (const text of ['0', '0.1', '-0.001', '12.340', '9007199254740993.01', '-123456789012345678.123456']) {
      expect(writeDecimal(readDecimal(text))).toBe(text)
    }
    expect(writeDecimal(readDecimal('-0.00'))).toBe('0.00')
    expect(writeDecimal(readDecimal('007.5'))).toBe('7.5')
  })

  it('rounds a half away from zero, as round(numeric) of PostgreSQL, or to the even neighbour', () => {
    const values = ['0.5', '1.5', '2.5', '-0.5', '-1.5', '-2.5', '2.51', '2.49', '1.005']
    expect(values.map((value) => rounded(value, 0, 'half-up'))).toEqual([
      '1',
      '2',
      '3',
      '-1',
      '-2',
      '-3',
      '3',
      '2',
      '1',
    ])
    expect(values.map((value) => rounded(value, 0, 'half-even'))).toEqual([
      '0',
      '2',
      '2',
      '0',
      '-2',
      '-2',
      '3',
      '2',
      '1',
    ])
    expect([rounded('1.005', 2, 'half-up'), rounded('1.005', 2, 'half-even'), rounded('7', 2, 'half-up')]).toEqual([
      '1.01',
      '1.00',
      '7.00',
    ])
  })

  it('is never further from what it was than half a unit of its last digit', () => {
    const text = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom<Rounding>('half-up', 'half-even'),
        ([units, scale], to, rounding) => {
          const after = roundDecimal({ units, scale }, to, rounding)
          const wide = Math.max(scale, to)
          const error = after.units * 10n ** BigInt(wide - to) - units * 10n ** BigInt(wide - scale)
          expect(2n * (error < 0n ? -error : error) <= 10n ** BigInt(wide - to)).toBe(true)
        },
      ),
    )
  })

  it('is divided to the digits that are asked for, and compared by its value', () => {
    expect(writeDecimal(divideDecimals(readDecimal('2'), readDecimal('3'), 4, 'half-up'))).toBe('0.6667')
    expect(writeDecimal(divideDecimals(readDecimal('-1'), readDecimal('0.8'), 1, 'half-even'))).toBe('-1.2')
    expect(codeOf(() => divideDecimals(readDecimal('1'), readDecimal('0.0'), 2, 'half-up'))).toBe('division-by-zero')
    expect([
      compareDecimals(readDecimal('1.0'), readDecimal('1.00')),
      compareDecimals(readDecimal('-2'), readDecimal('1')),
    ]).toEqual([0, -1])
  })

  it('is refused where the text is none, or longer than any column', () => {
    for (const text of ['', '-', '1,5', '1e5', ' 1', '.5', '5.', 'NaN', '٣', '1'.repeat(61), '1'.repeat(1_000_000)]) {
      expect(codeOf(() => readDecimal(text))).toBe('not-a-number')
    }
  })
})

describe('Money', () => {
  it('has the decimals that ISO 4217 gives its currency: AED 2, KWD, BHD and OMR 3, JPY 0', () => {
    expect(['AED', 'SAR', 'EUR', 'KWD', 'BHD', 'OMR', 'IQD', 'JPY'].map(currencyDecimals)).toEqual([
      2, 2, 2, 3, 3, 3, 3, 0,
    ])
    expect(['12.5', '12', '12.500'].map((amount) => readMoney(amount, 'AED').amount)).toEqual([
      '12.50',
      '12.00',
      '12.50',
    ])
    expect([readMoney('1.2', 'KWD').amount, readMoney('120', 'JPY').amount]).toEqual(['1.200', '120'])
  })

  it('knows each currency once, in the order of their codes', () => {
    expect(CURRENCIES).toEqual([...new Set(CURRENCIES)].sort())
    expect(CURRENCIES).toHaveLength(155)
  })

  it('refuses amounts that nobody can pay, and codes that are no currency', () => {
    expect(codeOf(() => readMoney('12.505', 'AED'))).toBe('too-many-decimals')
    expect(codeOf(() => readMoney('12.5', 'JPY'))).toBe('too-many-decimals')
    for (const currency of ['XXX', 'aed', '', 'constructor'])
      expect(codeOf(() => readMoney('1', currency))).toBe('unknown-currency')
    expect(codeOf(() => addMoney(aed('1'), { amount: '0.001', currency: 'AED' }))).toBe('too-many-decimals')
  })

  it('is added without loss, one currency at a time', () => {
    expect(addMoney(aed('0.10'), aed('0.20'), aed('-0.05'))).toEqual(aed('0.25'))
    expect(addMoney(...(Array.from({ length: 1_000 }, () => aed('0.10')) as [ReturnType<typeof aed>]))).toEqual(
      aed('100'),
    )
    expect(codeOf(() => addMoney(aed('1'), readMoney('1', 'SAR')))).toBe('two-currencies')
    expect([negateMoney(aed('5')).amount, negateMoney(aed('0')).amount]).toEqual(['-5.00', '0.00'])
  })

  it('is multiplied and rounded once, by the rule that is named', () => {
    expect([multiplyMoney(aed('10.10'), '0.05', 'half-up'), multiplyMoney(aed('10.10'), '0.05', 'half-even')]).toEqual([
      aed('0.51'),
      aed('0.50'),
    ])
    expect(lineAmount('3.333333', '1.005', 'KWD', 'half-up').amount).toBe('3.350')
  })

  it('adds lines that were rounded one by one, so that a sum is that of what is printed above it', () => {
    const lines = [
      lineAmount('10.5', '0.333333', 'AED', 'half-up'),
      lineAmount('7', '1.115', 'AED', 'half-up'),
    ] as const
    expect(lines.map(({ amount }) => amount)).toEqual(['3.50', '7.81'])
    expect(addMoney(...lines)).toEqual(aed('11.31'))
  })

  it('divides an amount without losing a minor unit, the largest remainder first', () => {
    const parts = (amount: string, currency: string, shares: string[]) =>
      allocateMoney(readMoney(amount, currency), shares).map((part) => part.amount)
    expect(parts('100', 'AED', ['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33'])
    expect(parts('-100', 'AED', ['1', '1', '1'])).toEqual(['-33.34', '-33.33', '-33.33'])
    expect(parts('0.05', 'AED', ['0.3', '0.7'])).toEqual(['0.02', '0.03'])
    expect(parts('10', 'JPY', ['0', '1.5', '1.50'])).toEqual(['0', '5', '5'])
    expect(parts('1', 'KWD', ['33.33', '33.33', '33.34'])).toEqual(['0.333', '0.333', '0.334'])
    for (const shares of [[], ['0'], ['1', '-1'], ['2', '-1']])
      expect(codeOf(() => allocateMoney(aed('1'), shares))).toBe('no-shares')
  })

  it('divides any amount into parts that sum up to it, each within a minor unit of its exact share', () => {
    const share = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((units) => writeDecimal({ units, scale: 4 }))
    const amount = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.constantFrom('AED', 'KWD', 'JPY'))
    fc.assert(
      fc.property(amount, fc.array(share, { minLength: 1, maxLength: 30 }), ([units, currency], shares) => {
        fc.pre(shares.some((text) => /[1-9]/.test(text)))
        const money = readMoney(writeDecimal({ units, scale: currencyDecimals(currency) }), currency)
        const parts = allocateMoney(money, shares) as [ReturnType<typeof aed>]
        expect(addMoney(...parts)).toEqual(money)
        const weights = shares.map((text) => readDecimal(text).units)
        const total = weights.reduce((sum, weight) => sum + weight, 0n)
        for (const [index, part] of parts.entries()) {
          const error = readDecimal(part.amount).units * total - units * (weights[index] as bigint)
          expect((error < 0n ? -error : error) < total).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})

it('sums amounts for each currency, and adds no two', () => {
  const amounts = [readMoney('0.10', 'SAR'), readMoney('1.005', 'KWD'), readMoney('0.20', 'SAR')]
  expect(totalsPerCurrency(amounts)).toEqual([
    { amount: '1.005', currency: 'KWD' },
    { amount: '0.30', currency: 'SAR' },
  ])
  expect(totalsPerCurrency([])).toEqual([])
})
