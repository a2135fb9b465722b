import { addDecimals, type Decimal, divideDecimals, multiplyDecimals, writeDecimal } from '../quantities/decimal.ts'
import { lessOf, readAmount, readSize, rounded, sumOf } from './amounts.ts'
import { refuse } from './certificate-errors.ts'

/** A part of a formula that follows an index. */
export interface FormulaPart {
  readonly index: string
  readonly weight: string
  /** Index of the base date. */
  readonly base: string
}

/** A formula of adjustment: Pn = a + b Ln/Lo + c Mn/Mo + … (FIDIC 1999 13.8, 2017 13.7). */
export interface AdjustmentFormula {
  /** a: what is not adjusted. */
  readonly fixed: string
  readonly parts: readonly FormulaPart[]
}

/** A part as it was computed with. */
export interface AdjustedPart extends FormulaPart {
  readonly value: string
  /** Value by base, to six decimals. */
  readonly ratio: string
  /** Ratio by weight, all digits. */
  readonly product: string
}

const FACTOR_DECIMALS = 6
const ONE: Decimal = { units: 1n, scale: 0 }

/**
 * What the work of one month is adjusted by. Each quotient of indices is rounded to six decimals, the amount once, half up.
 * @param indices values of that month by the name of the index
 * @throws ValueError `index-missing` with name and month, `weights-not-one`, `base-nought`
 */
export function priceAdjustment(
  formula: AdjustmentFormula,
  { month, work, indices }: { month: string; work: string; indices: Readonly<Record<string, string | null>> },
  decimals = 2,
): { readonly factor: string; readonly amount: string; readonly parts: readonly AdjustedPart[] } {
  checkFormula(formula)
  const parts = formula.parts.map((part) => {
    const { index, weight, base } = part
    const value = indices[index]
    if (value === null || value === undefined || value === '') throw refuse('index-missing', { index, month })
    const ratio = divideDecimals(readSize(index, value), readSize(index, base), FACTOR_DECIMALS, 'half-up')
    const product = multiplyDecimals(readSize('weight', weight), ratio)
    return { part: { ...part, value, ratio: writeDecimal(ratio), product: writeDecimal(product) }, product }
  })
  const factor = parts.reduce((sum, { product }) => addDecimals(sum, product), readSize('fixed', formula.fixed))
  const rounding = rounded(factor, FACTOR_DECIMALS)
  const amount = multiplyDecimals(readAmount('work', work), lessOf(rounding, ONE))
  return {
    factor: writeDecimal(rounding),
    amount: writeDecimal(rounded(amount, decimals)),
    parts: parts.map(({ part }) => part),
  }
}

/** The fixed part and all weights, as one sum: 1 in a formula that can be computed with. */
export function sumOfWeights({ fixed, parts }: AdjustmentFormula): string {
  return writeDecimal(sumOf(readSize('fixed', fixed), ...parts.map(({ weight }) => readSize('weight', weight))))
}

/** @throws ValueError `weights-not-one`, `base-nought` */
export function checkFormula(formula: AdjustmentFormula): void {
  const sum = sumOfWeights(formula)
  if (lessOf(readAmount('sum', sum), ONE).units !== 0n) throw refuse('weights-not-one', { sum })
  const none = formula.parts.find(({ index, base }) => readSize(index, base).units === 0n)
  if (none) throw refuse('base-nought', { index: none.index })
}
