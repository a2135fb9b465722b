import { convertUnit } from '../quantities/convert-unit.ts'
import { compareDecimals, readDecimal } from '../quantities/decimal.ts'
import { ValueError } from '../value-error.ts'
import type { Comparison, QuantityDemand } from './clause-rule.ts'

export interface Bound {
  readonly comparison: Comparison
  readonly value: string
  readonly unit: string
}

const AT_LEAST =
  /(?:not? (?:be )?(?:less|fewer|lower|smaller|shorter|narrower) than|not below|not under|at least|minimum(?: \p{L}+){0,4}(?: of)?|(?:لا|ألا|بما لا) (?:يقل|تقل)(?: \p{L}+){0,2} عن|(?:ب|ك)?حد أدنى(?: قدره)?|≥)$/u
const AT_MOST =
  /(?:not? (?:be )?(?:more|greater|higher|larger|longer|wider|steeper) than|not above|not over|not (?:to )?exceed(?:ing)?|at most|up to|within|maximum(?: \p{L}+){0,4}(?: of)?|(?:لا|ألا|بما لا) (?:يزيد|تزيد|يتجاوز|تتجاوز)(?: \p{L}+){0,2}(?: عن| على)?|(?:ب|ك)?حد أقصى(?: قدره)?|خلال|≤)$/u
const MORE = /(?:(?:more|greater|higher|larger|longer|wider) than|above|over|exceed(?:s|ing)?|أكثر من|>)$/u
const LESS = /(?:(?:less|fewer|lower|smaller|shorter|narrower) than|below|under|أقل من|<)$/u
const RANGE = /(?:\d\S*(?: \p{L}{1,4})? ?(?:-|–|—|to|and|الى|إلى|و)|±|tolerance of|\+|between|from|بين)$/u
const BEHIND_LEAST = /^ ?(?:or more|or above|minimum|min\b|as a minimum|at least|على الأقل|كحد أدنى|أو أكثر)/u
const BEHIND_MOST = /^ ?(?:or less|or fewer|or below|maximum|max\b|as a maximum|at most|على الأكثر|كحد أقصى|أو أقل)/u
const BETWEEN = /(?:between|from|بين|من) \d\S*(?: \p{L}{1,4})? (?:and|to|و|إلى|الى) ?$/u

/**
 * What the words around a quantity make of it: a bound, the value itself, or null for one end of a range or a tolerance, which
 * say no value alone. Figures stand from `start` to `end` of the text.
 */
export function comparisonAt(text: string, start: number, end: number): Comparison | null {
  const before = plain(text.slice(Math.max(0, start - 70), start))
    .trimEnd()
    .replace(/ (?:an?|the|about|of)$/u, '')
  const full = plain(text.slice(Math.max(0, start - 70), start)).trimEnd()
  const behind = plain(text.slice(end, end + 24))
  if (BETWEEN.test(full) || RANGE.test(full) || /^ ?(?:-|–|to) ?\d/.test(behind)) return null
  if (AT_LEAST.test(before) || AT_LEAST.test(full) || BEHIND_LEAST.test(behind)) return 'at-least'
  if (AT_MOST.test(before) || AT_MOST.test(full) || BEHIND_MOST.test(behind)) return 'at-most'
  if (MORE.test(before)) return 'more-than'
  if (LESS.test(before)) return 'less-than'
  return 'equal'
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')

/** A value in another unit, to nine decimals; null where the two do not compare. */
export function inUnit(value: string, from: string, to: string): string | null {
  if (from === to) return value
  try {
    return convertUnit(value, from, to, 9, 'half-even')
  } catch (error) {
    if (error instanceof ValueError) return null
    throw error
  }
}

/** `weaker`: it allows what the demand does not. `undecided`: it is bound on the other side alone. */
export type Judgement = 'meets' | 'misses' | 'weaker' | 'undecided'

const SIDE: Readonly<Record<Comparison, 'low' | 'high' | 'both'>> = {
  'at-least': 'low',
  'more-than': 'low',
  'at-most': 'high',
  'less-than': 'high',
  equal: 'both',
}

/** Holds a bound that something states against a demand. @returns null where the units do not compare */
export function judgeBound(stated: Bound, demand: QuantityDemand): Judgement | null {
  const value = inUnit(stated.value, stated.unit, demand.unit)
  if (value === null) return null
  const order = compareDecimals(readDecimal(value), readDecimal(demand.value))
  if (stated.comparison === 'equal') return meets(order, demand.comparison) ? 'meets' : 'misses'
  const [has, wants] = [SIDE[stated.comparison], SIDE[demand.comparison]]
  const isOpen = stated.comparison === 'more-than' || stated.comparison === 'less-than'
  if (wants === 'both') return isOutside(order, has, isOpen) ? 'misses' : 'undecided'
  if (has === wants) {
    if (order === 0)
      return isOpen || demand.comparison === 'at-least' || demand.comparison === 'at-most' ? 'meets' : 'weaker'
    return order > 0 === (wants === 'low') ? 'meets' : 'weaker'
  }
  const touches = order === 0 && !isOpen && (demand.comparison === 'at-least' || demand.comparison === 'at-most')
  const apart = order === 0 ? !touches : order < 0 === (wants === 'low')
  return apart ? 'misses' : 'undecided'
}

/** Whether a bound leaves the demanded value out. */
function isOutside(order: number, side: 'low' | 'high' | 'both', isOpen: boolean): boolean {
  if (order === 0) return isOpen
  return side === 'low' ? order > 0 : order < 0
}

/** Whether a value that compares so with the demanded one meets it. */
export function meets(order: number, comparison: Comparison): boolean {
  if (order === 0) return comparison === 'at-least' || comparison === 'at-most' || comparison === 'equal'
  return SIDE[comparison] === (order > 0 ? 'low' : 'high')
}
