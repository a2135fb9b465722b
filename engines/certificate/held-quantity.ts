import { addDecimals, divideDecimals, multiplyDecimals, readDecimal, writeDecimal } from '../quantities/decimal.ts'
import { greater, isAbove, lesser, lessOf, NOUGHT, percentOf, readAmount, readSize, sumOf } from './amounts.ts'

/** A work package that builds a part of a line of the bill. */
export interface PackageShare {
  /** Per cent of the line, as decimal text. */
  readonly share: string
  /** Per cent of the package that no hold point and no missing inspection keeps back. */
  readonly releasedPct: number
  /** Per cent of the package that is done by its rules of credit; null where it has none. */
  readonly donePct: number | null
}

const HUNDRED = readDecimal('100')

/** A share of a quantity, and of that so many per cent: a hundred times as much. */
const partOf = (quantity: string, share: string, pct: number) =>
  percentOf(multiplyDecimals(readSize('share', share), readSize('pct', String(pct))), readAmount('quantity', quantity))

/**
 * How much of a line can be certified to date while some of the packages that build it are held; null where nothing is. What
 * no package builds is not held.
 * @param quantity of the contract, as decimal text
 */
export function certifiableQuantity(quantity: string, shares: readonly PackageShare[]): string | null {
  const held = shares.filter(({ releasedPct }) => releasedPct < 100)
  if (held.length === 0) return null
  const back = held.reduce(
    (sum, { share, releasedPct }) => addDecimals(sum, partOf(quantity, share, 100 - releasedPct)),
    NOUGHT,
  )
  const rest = lessOf(readAmount('quantity', quantity), divideDecimals(back, HUNDRED, 6, 'half-up'))
  return writeDecimal(greater(NOUGHT, rest))
}

/** What the packages of a line have done of it to date, by their rules of credit, to three decimals; null where none has any. */
export function doneQuantity(quantity: string, shares: readonly PackageShare[]): string | null {
  const known = shares.flatMap(({ share, donePct }) => (donePct === null ? [] : [partOf(quantity, share, donePct)]))
  return known.length === 0 ? null : writeDecimal(divideDecimals(sumOf(...known), HUNDRED, 3, 'half-up'))
}

/**
 * What of a period is kept back: the part of it above what can be certified. What was certified before is never taken back
 * by a hold.
 * @returns the quantity that can be certified of the period, and the one that is kept back; decimal texts
 */
export function withhold(of: {
  readonly previousQuantity: string
  readonly periodQuantity: string
  readonly certifiable: string | null
}): { readonly quantity: string; readonly held: string } {
  const period = readAmount('periodQuantity', of.periodQuantity)
  if (of.certifiable === null || !isAbove(period, NOUGHT)) return { quantity: of.periodQuantity, held: '0' }
  const previous = readAmount('previousQuantity', of.previousQuantity)
  const open = greater(NOUGHT, lessOf(readAmount('certifiable', of.certifiable), previous))
  if (!isAbove(period, open)) return { quantity: of.periodQuantity, held: '0' }
  const quantity = lesser(period, open)
  return { quantity: writeDecimal(quantity), held: writeDecimal(lessOf(period, quantity)) }
}
