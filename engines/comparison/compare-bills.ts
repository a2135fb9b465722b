import type { Boq, BoqItem } from '../boq/boq.ts'
import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  readDecimal,
  subtractDecimals,
  writeDecimal,
} from '../quantities/decimal.ts'
import { normaliseDigits } from '../quantities/numbers-as-text.ts'
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

/** What a difference adds to the total, in decimal texts of the bills' currency; `quantity`, `rate` and `other` add up to `amount`. */
export interface MoneyEffect {
  /** Amount after less amount before; of a line that only one bill has, all of it. */
  readonly amount: string
  /** The change of the quantity at the rate before. */
  readonly quantity: string
  /** The change of the rate for the quantity after. */
  readonly rate: string
  /** What neither explains: a lump sum, rounding, an amount that is not quantity times rate, a line that comes or goes. */
  readonly other: string
}

/** What differences of each sort add to the total; all of them add up to its difference. */
export type EffectSums = Readonly<Record<'added' | 'removed' | 'quantity' | 'rate' | 'other', string>>

export interface BillDifference {
  /** `moved`: under another section; it may have changed too. */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly before: BoqItem | null
  readonly after: BoqItem | null
  readonly changes: readonly BillChange[]
  readonly effect: MoneyEffect
}

export interface BillComparison {
  readonly differences: readonly BillDifference[]
  readonly unchanged: number
  /** Decimal texts in the currency of the bills; `difference` is after less before. */
  readonly total: {
    readonly before: string
    readonly after: string
    readonly difference: string
    readonly effects: EffectSums
  }
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
    if (!other)
      differences.push({ kind: 'removed', before: plain(item), after: null, changes: [], effect: effectOf(item, null) })
    else {
      const changes = changesOf(item, other)
      const kind = item.title === other.title ? 'changed' : 'moved'
      if (kind === 'changed' && changes.length === 0) unchanged++
      else differences.push({ kind, before: plain(item), after: plain(other), changes, effect: effectOf(item, other) })
    }
  }
  for (const item of is)
    if (!taken.has(item))
      differences.push({ kind: 'added', before: null, after: plain(item), changes: [], effect: effectOf(null, item) })
  const difference = writeDecimal(subtractDecimals(readDecimal(after.total), readDecimal(before.total)))
  const effects = sumsOf(differences, difference)
  return { differences, unchanged, total: { before: before.total, after: after.total, difference, effects } }
}

const ZERO = readDecimal('0')
/** What is left empty counts as nothing: a line without an amount adds none to the total. */
const amountOf = (text: string) => (text === '' ? ZERO : readDecimal(text))

/** Quantity first, at the rate before; then the rate, for the quantity after. So nothing is counted twice. */
function effectOf(before: BoqItem | null, after: BoqItem | null): MoneyEffect {
  const amount = subtractDecimals(amountOf(after?.amount ?? ''), amountOf(before?.amount ?? ''))
  const isRated = [before, after].every((item) => item !== null && item.quantity !== '' && item.rate !== '')
  if (!before || !after || !isRated || before.unit !== after.unit)
    return { amount: writeDecimal(amount), quantity: '0', rate: '0', other: writeDecimal(amount) }
  const quantity = multiplyDecimals(
    subtractDecimals(readDecimal(after.quantity), readDecimal(before.quantity)),
    readDecimal(before.rate),
  )
  const rate = multiplyDecimals(
    subtractDecimals(readDecimal(after.rate), readDecimal(before.rate)),
    readDecimal(after.quantity),
  )
  const other = subtractDecimals(amount, addDecimals(quantity, rate))
  return {
    amount: writeDecimal(amount),
    quantity: writeDecimal(quantity),
    rate: writeDecimal(rate),
    other: writeDecimal(other),
  }
}

/** Where lines do not come to the total of their bill, the rest is `other`: the five sums are the difference to the last digit. */
function sumsOf(differences: readonly BillDifference[], difference: string): EffectSums {
  const sum = (of: (one: BillDifference) => string) =>
    differences.map((one) => readDecimal(of(one))).reduce(addDecimals, ZERO)
  const known = {
    added: sum(({ before, effect }) => (before === null ? effect.amount : '0')),
    removed: sum(({ after, effect }) => (after === null ? effect.amount : '0')),
    quantity: sum(({ effect }) => effect.quantity),
    rate: sum(({ effect }) => effect.rate),
  }
  const other = subtractDecimals(readDecimal(difference), Object.values(known).reduce(addDecimals, ZERO))
  return {
    added: writeDecimal(known.added),
    removed: writeDecimal(known.removed),
    quantity: writeDecimal(known.quantity),
    rate: writeDecimal(known.rate),
    other: writeDecimal(other),
  }
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
    (item) => (item.itemNo ? `${normaliseDigits(item.itemNo)} ${said(item)}` : ''),
    () => true,
  )
  pairBy(
    ({ itemNo }) => normaliseDigits(itemNo),
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
  if (column === 'itemNo') return normaliseDigits(was) === normaliseDigits(is)
  if (was === is || column === 'unit') return was === is
  return was !== '' && is !== '' && compareDecimals(readDecimal(was), readDecimal(is)) === 0
}
