import { addDecimals, type Decimal, divideDecimals, multiplyDecimals, writeDecimal } from '../quantities/decimal.ts'
import { lessOf, readAmount, readSize, rounded, sumOf } from './amounts.ts'
import { refuse } from './certificate-errors.ts'

/** A formula of adjustment: Pn = a + b Ln/Lo + c Mn/Mo + … (FIDIC 1999 13.8, 2017 13.7). */
export interface AdjustmentFormula {
  /** a: what is not adjusted. */
  readonly fixed: string
  /** The base is the index of the base date. */
  readonly parts: readonly { readonly index: string; readonly weight: string; readonly base: string }[]
}

const FACTOR_DECIMALS = 6
const ONE: Decimal = { units: 1n, scale: 0 }

/**
 * What the work of one month is adjusted by. Each quotient of indices is rounded to six decimals, the amount once, half up.
 * @param indices values of that month by the name of the index
 * @throws ValueError `index-missing` with name and month, `weights-not-one`
 */
export function priceAdjustment(
  formula: AdjustmentFormula,
  { month, work, indices }: { month: string; work: string; indices: Readonly<Record<string, string | null>> },
  decimals = 2,
): { readonly factor: string; readonly amount: string } {
  const weights = sumOf(
    readSize('fixed', formula.fixed),
    ...formula.parts.map(({ weight }) => readSize('weight', weight)),
  )
  if (lessOf(weights, ONE).units !== 0n) throw refuse('weights-not-one', { sum: writeDecimal(weights) })
  let factor = readSize('fixed', formula.fixed)
  for (const { index, weight, base } of formula.parts) {
    const value = indices[index]
    if (value === null || value === undefined || value === '') throw refuse('index-missing', { index, month })
    const ratio = divideDecimals(readSize(index, value), readSize(index, base), FACTOR_DECIMALS, 'half-up')
    factor = addDecimals(factor, multiplyDecimals(readSize('weight', weight), ratio))
  }
  const rounding = rounded(factor, FACTOR_DECIMALS)
  const amount = multiplyDecimals(readAmount('work', work), lessOf(rounding, ONE))
  return { factor: writeDecimal(rounding), amount: writeDecimal(rounded(amount, decimals)) }
}
