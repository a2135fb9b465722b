import type { Boq, BoqItem } from '../boq/boq.ts'
import { compareDecimals, readDecimal, subtractDecimals, writeDecimal } from '../quantities/decimal.ts'
import { likenessOf } from './align.ts'
import type { ChangeKind } from './difference.ts'
import { tokensOf } from './paragraphs.ts'

export type BillColumn = 'itemNo' | 'description' | 'unit' | 'quantity' | 'rate' | 'amount'

export interface BillChange {
  readonly column: BillColumn
  readonly kind: ChangeKind
  readonly before: string
  readonly after: string
}

export interface BillDifference {
  /** `moved`: under another section; it may have changed too. */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly before: BoqItem | null
  readonly after: BoqItem | null
  readonly changes: readonly BillChange[]
}

export interface BillComparison {
  readonly differences: readonly BillDifference[]
  readonly unchanged: number
  /** Decimal texts in the currency of the bills; `difference` is after less before. */
  readonly total: { readonly before: string; readonly after: string; readonly difference: string }
}

const ALIKE = 0.5
/** Without a common number descriptions must be more alike. */
const ALIKE_WITHOUT_NUMBER = 0.75
const MOST_TRIES = 1_000_000

const COLUMNS: readonly { column: BillColumn; kind: ChangeKind }[] = [
  { column: 'itemNo', kind: 'reference' },
  { column: 'description', kind: 'wording' },
  { column: 'unit', kind: 'quantity' },
  { column: 'quantity', kind: 'quantity' },
  { column: 'rate', kind: 'money' },
  { column: 'amount', kind: 'money' },
]

type Item = BoqItem & { readonly words: readonly string[]; readonly title: string }

/**
 * Compares two bills of quantities line by line. Lines are the same one by number and description, or by number where the
 * descriptions are alike, or by descriptions that are very much alike; what is left is added or removed, never dropped.
 */
export function compareBills(before: Boq, after: Boq): BillComparison {
  const [was, is] = [itemsOf(before), itemsOf(after)]
  const pairs = pairItems(was, is)
  const taken = new Set(pairs.values())
  const differences: BillDifference[] = []
  let unchanged = 0
  for (const item of was) {
    const other = pairs.get(item)
    if (!other) differences.push({ kind: 'removed', before: plain(item), after: null, changes: [] })
    else {
      const changes = changesOf(item, other)
      const kind = item.title === other.title ? 'changed' : 'moved'
      if (kind === 'changed' && changes.length === 0) unchanged++
      else differences.push({ kind, before: plain(item), after: plain(other), changes })
    }
  }
  for (const item of is)
    if (!taken.has(item)) differences.push({ kind: 'added', before: null, after: plain(item), changes: [] })
  const difference = writeDecimal(subtractDecimals(readDecimal(after.total), readDecimal(before.total)))
  return { differences, unchanged, total: { before: before.total, after: after.total, difference } }
}

function itemsOf({ items, sections }: Boq): Item[] {
  return items.map((item) => ({
    ...item,
    words: tokensOf(item.description).map(({ key }) => key),
    title: item.section === null ? '' : (sections[item.section]?.title ?? ''),
  }))
}

function plain({ words: _, title: __, ...item }: Item): BoqItem {
  return item
}

function pairItems(was: readonly Item[], is: readonly Item[]): Map<Item, Item> {
  const pairs = new Map<Item, Item>()
  const free = new Set(is)
  const pairBy = (keyOf: (item: Item) => string, fits: (a: Item, b: Item) => boolean) => {
    const places = groupBy([...free], keyOf)
    for (const item of was) {
      const key = keyOf(item)
      if (key === '' || pairs.has(item)) continue
      const others = places.get(key)?.filter((other) => free.has(other) && fits(item, other)) ?? []
      const other = others.find(({ title }) => title === item.title) ?? others[0]
      if (!other) continue
      pairs.set(item, other)
      free.delete(other)
    }
  }
  const said = ({ words }: Item) => words.join(' ')
  pairBy(
    (item) => (item.itemNo ? `${item.itemNo} ${said(item)}` : ''),
    () => true,
  )
  pairBy(
    ({ itemNo }) => itemNo,
    (a, b) => likenessOf(a.words, b.words) >= ALIKE,
  )
  pairBy(said, () => true)
  pairAlike(
    was.filter((item) => !pairs.has(item)),
    free,
    pairs,
  )
  return pairs
}

function groupBy(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function pairAlike(left: readonly Item[], free: Set<Item>, pairs: Map<Item, Item>): void {
  if (left.length * free.size > MOST_TRIES) return
  const tries = left.flatMap((item) =>
    [...free].map((other) => ({ item, other, likeness: likenessOf(item.words, other.words) })),
  )
  for (const { item, other, likeness } of tries.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness < ALIKE_WITHOUT_NUMBER || pairs.has(item) || !free.has(other)) continue
    pairs.set(item, other)
    free.delete(other)
  }
}

function changesOf(before: Item, after: Item): BillChange[] {
  return COLUMNS.flatMap(({ column, kind }) => {
    const [was, is] = [before[column], after[column]]
    if (isSame(column, before, after)) return []
    return [{ column, kind, before: was, after: is }]
  })
}

function isSame(column: BillColumn, before: Item, after: Item): boolean {
  if (column === 'description') return before.words.join(' ') === after.words.join(' ')
  const [was, is] = [before[column], after[column]]
  if (was === is || column === 'itemNo' || column === 'unit') return was === is
  return was !== '' && is !== '' && compareDecimals(readDecimal(was), readDecimal(is)) === 0
}
