import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  readDecimal,
  roundDecimal,
  subtractDecimals,
  writeDecimal,
} from '../quantities/decimal.ts'
import { refuse } from './certificate-errors.ts'

export const NOUGHT: Decimal = { units: 0n, scale: 0 }
const HUNDRED: Decimal = { units: 100n, scale: 0 }

/** Reads the field of a case. Nothing is nought. @throws ValueError `not-an-amount`. */
export function readAmount(field: string, text: string | number | null | undefined): Decimal {
  if (text === null || text === undefined || text === '') return NOUGHT
  try {
    return readDecimal(String(text))
  } catch {
    throw refuse('not-an-amount', { field, text: String(text).slice(0, 40) })
  }
}

/** The same, where a negative value has no meaning. @throws ValueError `not-an-amount`, `below-nought`. */
export function readSize(field: string, text: string | number | null | undefined): Decimal {
  const read = readAmount(field, text)
  if (read.units < 0n) throw refuse('below-nought', { field, text: writeDecimal(read) })
  return read
}

/** So many per cent of it, all digits. */
export function percentOf(percent: Decimal, of: Decimal): Decimal {
  const product = multiplyDecimals(percent, of)
  return { units: product.units, scale: product.scale + 2 }
}

/** How many per cent a is of b, to two decimals; null of nought. */
export function shareOf(a: Decimal, b: Decimal): Decimal | null {
  return b.units === 0n ? null : divideDecimals(multiplyDecimals(a, HUNDRED), b, 2, 'half-up')
}

export const sumOf = (...amounts: readonly Decimal[]): Decimal => amounts.reduce(addDecimals, NOUGHT)
export const negative = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale })
export const lesser = (a: Decimal, b: Decimal): Decimal => (compareDecimals(a, b) < 0 ? a : b)
export const greater = (a: Decimal, b: Decimal): Decimal => (compareDecimals(a, b) > 0 ? a : b)
export const isAbove = (a: Decimal, b: Decimal): boolean => compareDecimals(a, b) > 0
export const lessOf = subtractDecimals
/** Half up, away from nought, as contracts have it. */
export const rounded = (amount: Decimal, decimals: number): Decimal => roundDecimal(amount, decimals, 'half-up')
