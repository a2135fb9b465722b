import { addDecimals, compareDecimals, type Decimal, divideDecimals, subtractDecimals } from '../quantities/decimal.ts'

/** Digits of ratios and scores. */
export const RATIO_DECIMALS = 4
const TWO: Decimal = { units: 2n, scale: 0 }
const DECIMALS = 8

/** The middle one, or halfway between the two in the middle. Of nothing there is none. */
export function median(values: readonly Decimal[]): Decimal {
  const sorted = values.toSorted(compareDecimals)
  const at = (index: number) => sorted[index] as Decimal
  const half = sorted.length >> 1
  if (sorted.length % 2 === 1) return at(half)
  return divideDecimals(addDecimals(at(half - 1), at(half)), TWO, DECIMALS, 'half-up')
}

/** Median of the distances to the median. */
export function medianDeviation(values: readonly Decimal[], middle: Decimal): Decimal {
  return median(values.map((value) => size(subtractDecimals(value, middle))))
}

export function mean(values: readonly Decimal[]): Decimal {
  const sum = values.reduce(addDecimals, { units: 0n, scale: 0 })
  return divideDecimals(sum, { units: BigInt(values.length), scale: 0 }, DECIMALS, 'half-up')
}

/** Null of nought. */
export function ratioOf(value: Decimal, of: Decimal): Decimal | null {
  return of.units === 0n ? null : divideDecimals(value, of, RATIO_DECIMALS, 'half-up')
}

export const size = ({ units, scale }: Decimal): Decimal => ({ units: units < 0n ? -units : units, scale })
