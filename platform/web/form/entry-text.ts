import { isSame } from './merge-entries.ts'

/** What the notice of a merge needs to put a value into words. */
export interface EntryWords {
  /** The form's own words; null where the value is its own. */
  readonly valueLabel: (value: unknown) => string | null
  readonly empty: string
  readonly yes: string
  readonly no: string
  /** "and 12 more, the same in both" */
  readonly shared: (count: number) => string
  readonly list: (parts: readonly string[]) => string
}

/** One value in words. */
export function entryText(value: unknown, words: EntryWords): string {
  if (value === null || value === undefined || value === '') return words.empty
  if (Array.isArray(value)) {
    return value.length === 0 ? words.empty : words.list(value.map((part) => entryText(part, words)))
  }
  const own = words.valueLabel(value)
  if (own !== null) return own
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Two values in words. Of two long lists what only one of them has is what a person has to see. */
export function bothTexts(mine: unknown, theirs: unknown, words: EntryWords): readonly [string, string] {
  const ways = listsApart(mine, theirs)
  if (!ways) return [entryText(mine, words), entryText(theirs, words)]
  const says = (own: readonly unknown[]) =>
    words.list([...own.map((part) => entryText(part, words)), words.shared(ways.shared)])
  return [says(ways.mine), says(ways.theirs)]
}

function listsApart(mine: unknown, theirs: unknown) {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return null
  const without = (list: unknown[], other: unknown[]) => list.filter((part) => !other.some((one) => isSame(one, part)))
  const apart = { mine: without(mine, theirs), theirs: without(theirs, mine) }
  const shared = mine.length - apart.mine.length
  // Lists that differ in their order alone are shown as they are.
  const isApart = apart.mine.length + apart.theirs.length > 0
  return isApart && shared > 0 ? { ...apart, shared } : null
}
