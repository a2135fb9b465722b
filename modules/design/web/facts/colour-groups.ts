import type { ItemRef } from '#viewers/bim/model/model-item.ts'
import type { Column, FactValue } from './fact-set.ts'

/** One entry of a legend: a value or a range of numbers, and what has it. */
export interface ColourGroup {
  readonly key: string
  /** A value; null for what has none. */
  readonly value: FactValue | null
  /** For numbers: from, and up to. */
  readonly range: readonly [number, number] | null
  /** The rest, after the most frequent values. */
  readonly isRest: boolean
  readonly items: readonly ItemRef[]
}

/** Colours that stay apart for every reader. */
export const MOST_CATEGORIES = 8
const RANGES = 6
/** So many different numbers are a measure and not a kind. */
const LEAST_NUMBERS = 9

/** Groups things by a property: by value, the most frequent first, or by ranges where the values are many numbers. */
export function colourGroups(column: Column): ColourGroup[] {
  const shown = column.filter(({ values }) => values.length > 0)
  const numbers = shown.flatMap(({ values }) => (typeof values[0] === 'number' ? [values[0]] : []))
  const groups =
    numbers.length === shown.length && new Set(numbers).size >= LEAST_NUMBERS
      ? byRange(column, Math.min(...numbers), Math.max(...numbers))
      : byValue(column)
  const without = column.filter(({ values }) => values.length === 0).map(({ item }) => item)
  return without.length === 0
    ? groups
    : [...groups, { key: 'none', value: null, range: null, isRest: false, items: without }]
}

function byValue(column: Column): ColourGroup[] {
  const found = new Map<FactValue, ItemRef[]>()
  for (const { item, values } of column) {
    const [value] = values
    if (value === undefined) continue
    const items = found.get(value)
    if (items) items.push(item)
    else found.set(value, [item])
  }
  const sorted = [...found].sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || String(a).localeCompare(String(b)))
  const isTooMany = sorted.length > MOST_CATEGORIES
  const first = sorted.slice(0, isTooMany ? MOST_CATEGORIES - 1 : MOST_CATEGORIES)
  const groups = first.map(
    ([value, items]): ColourGroup => ({ key: String(value), value, range: null, isRest: false, items }),
  )
  if (!isTooMany) return groups
  const rest = sorted.slice(MOST_CATEGORIES - 1).flatMap(([, items]) => items)
  return [...groups, { key: 'rest', value: null, range: null, isRest: true, items: rest }]
}

function byRange(column: Column, least: number, most: number): ColourGroup[] {
  const step = (most - least) / RANGES
  const groups = Array.from({ length: RANGES }, (_, index) => ({
    key: `range ${index}`,
    value: null,
    range: [least + index * step, index === RANGES - 1 ? most : least + (index + 1) * step] as const,
    isRest: false,
    items: [] as ItemRef[],
  }))
  for (const { item, values } of column) {
    const [value] = values
    if (typeof value === 'number') groups[Math.min(RANGES - 1, Math.floor((value - least) / step))]?.items.push(item)
  }
  return groups
}
