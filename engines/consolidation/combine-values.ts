import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  readDecimal,
  writeDecimal,
} from '../quantities/decimal.ts'
import type { Contribution, Rule } from './consolidation.ts'

/** Decimals of a mean, before noughts at its end are left out. */
const MEAN_DECIMALS = 6
const NOUGHT: Decimal = { units: 0n, scale: 0 }

/** A value with what decides between several: the day that it is of, and the weight that it has. */
export interface WeighedValue {
  readonly input: number
  readonly value: string
  readonly weight: string | null
}

/** Whether the values of a rule are added up or compared as numbers. */
export function isNumeric(rule: Rule): boolean {
  return rule === 'sum' || rule === 'max' || rule === 'min' || rule === 'mean'
}

/**
 * One value of several by a rule, `null` of none. They come in the order of their days, the last one last.
 * @returns `conflict` where the rule asks that all say the same, and they do not
 */
export function combineValues(
  rule: Rule,
  values: readonly WeighedValue[],
): { value: string | null; conflict: boolean } {
  const plain = (value: string | null) => ({ value, conflict: false })
  if (rule === 'count') return plain(String(values.length))
  const last = values.at(-1)
  if (!last) return plain(null)
  if (rule === 'last') return plain(last.value)
  if (rule === 'distinct') return plain([...new Set(values.map(({ value }) => value))].sort(byLetters).join('; '))
  if (rule === 'same')
    return values.every(({ value }) => isSame(value, last.value)) ? plain(last.value) : { value: null, conflict: true }
  if (rule === 'mean') return plain(meanOf(values))
  const numbers = values.map(({ value }) => readDecimal(value))
  if (rule === 'sum') return plain(writeDecimal(numbers.reduce(addDecimals)))
  const wanted = rule === 'max' ? 1 : -1
  return plain(writeDecimal(numbers.reduce((best, next) => (compareDecimals(next, best) === wanted ? next : best))))
}

/** Null where nothing weighs anything. */
function meanOf(values: readonly WeighedValue[]): string | null {
  let [sum, weights] = [NOUGHT, NOUGHT]
  for (const { value, weight } of values) {
    const by = readDecimal(weight ?? '1')
    sum = addDecimals(sum, multiplyDecimals(readDecimal(value), by))
    weights = addDecimals(weights, by)
  }
  if (weights.units === 0n) return null
  return trimmed(writeDecimal(divideDecimals(sum, weights, MEAN_DECIMALS, 'half-even')))
}

/** `2.0` and `2.00` are the same number. */
function isSame(a: string, b: string): boolean {
  if (a === b) return true
  return isNumber(a) && isNumber(b) && compareDecimals(readDecimal(a), readDecimal(b)) === 0
}

/** A number as databases and JSON write it. */
export function isNumber(text: string): boolean {
  return text.length <= 60 && /^-?\d+(?:\.\d+)?$/.test(text)
}

/** Without noughts that say nothing. */
export function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** The same on every machine, whatever its language. */
export function byLetters(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Contributions as they are kept. */
export function contributions(values: readonly WeighedValue[]): Contribution[] {
  return values.map(({ input, value }) => [input, value])
}
