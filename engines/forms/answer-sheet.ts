import type { Value } from '../expressions/expression.ts'
import { type Form, type Group, type PlacedItem, placedItems, type Question, repeatsOf } from './form.ts'

/** Answers as they are sent: values by name, and for each repeat a list of the same. */
export interface Answers {
  readonly [name: string]: unknown
}

/** Number of each repeat that something lies in, from 1, the outermost first. */
export type Instance = readonly number[]

/** As many repeats of one are computed. */
const MOST_REPEATS = 1_000

/** What is answered, asked and computed in each repeat, while a form is filled in. */
export class AnswerSheet {
  readonly items: readonly PlacedItem[]
  readonly #form: Form
  readonly #given: Answers
  readonly #placed: ReadonlyMap<string, PlacedItem>
  readonly #values = new Map<string, Value>()
  readonly #relevant = new Set<string>()
  readonly #counts = new Map<string, number>()

  constructor(form: Form, given: Answers) {
    this.#form = form
    this.#given = given
    this.items = placedItems(form)
    this.#placed = new Map(this.items.map((placed) => [placed.item.name, placed]))
  }

  question(name: string): Question | null {
    const item = this.#placed.get(name)?.item
    return item?.kind === 'question' ? item : null
  }

  placed(name: string): PlacedItem | undefined {
    return this.#placed.get(name)
  }

  /** How often a repeat is asked, in those that it lies in. */
  count(name: string, at: Instance): number {
    const item = this.#placed.get(name)?.item
    return item?.kind === 'repeat' ? this.#countOf(item, at) : 0
  }

  /** In how many repeats it lies. */
  depthOf(name: string): number {
    const placed = this.#placed.get(name)
    return placed ? repeatsOf(placed).length : 0
  }

  /** Each repeat in which the item lies; one without number outside of any. */
  instancesOf(placed: PlacedItem): readonly Instance[] {
    return repeatsOf(placed).reduce<readonly Instance[]>(
      (outer, repeat) =>
        outer.flatMap((at) => Array.from({ length: this.#countOf(repeat, at) }, (_, index) => [...at, index + 1])),
      [[]],
    )
  }

  #countOf(repeat: Group, at: Instance): number {
    const counted = this.#counts.get(keyOf(repeat.name, at))
    return Math.min(MOST_REPEATS, counted ?? this.#rowsOf(repeat, at).length)
  }

  setCount(name: string, at: Instance, count: number): void {
    this.#counts.set(keyOf(name, at), count)
  }

  setRelevant(name: string, at: Instance, isRelevant: boolean): void {
    if (isRelevant) this.#relevant.add(keyOf(name, at))
  }

  isRelevant(name: string, at: Instance): boolean {
    return this.#relevant.has(keyOf(name, at))
  }

  setValue(name: string, at: Instance, value: Value): void {
    this.#values.set(keyOf(name, at), value)
  }

  value(name: string, at: Instance): Value {
    return this.#values.get(keyOf(name, at)) ?? null
  }

  /** What was answered; null where nothing was, or something that is no answer. */
  given(name: string, at: Instance): Value {
    const placed = this.#placed.get(name)
    if (!placed) return null
    const row = repeatsOf(placed).reduce<Answers>(
      (answers, repeat, depth) => rowsIn(answers, repeat.name)[(at[depth] ?? 1) - 1] ?? {},
      this.#given,
    )
    const value = Object.hasOwn(row, name) ? row[name] : null
    if (Array.isArray(value)) return value.filter(isPlain).map(String).join(' ') || null
    return isPlain(value) && value !== '' ? value : null
  }

  #rowsOf(repeat: Group, at: Instance): readonly Answers[] {
    const placed = this.#placed.get(repeat.name)
    if (!placed) return []
    const outer = repeatsOf(placed).reduce<Answers>(
      (answers, one, depth) => rowsIn(answers, one.name)[(at[depth] ?? 1) - 1] ?? {},
      this.#given,
    )
    return rowsIn(outer, repeat.name)
  }

  /** As seen from within `repeats`: the one beside, or a list of all where it lies in other repeats. Undefined of no item. */
  valueFrom(name: string, repeats: readonly string[], at: Instance): Value | undefined {
    const placed = this.#placed.get(name)
    if (!placed) return undefined
    const own = repeatsOf(placed).map((repeat) => repeat.name)
    const shared = own.findIndex((repeat, depth) => repeat !== repeats[depth])
    const depth = shared < 0 ? own.length : shared
    const { item } = placed
    if (depth === own.length && item.kind !== 'repeat') return this.value(name, at.slice(0, depth))
    const beside = this.instancesOf(placed).filter((one) => one.slice(0, depth).every((number, d) => number === at[d]))
    // A repeat is one entry for each time that it is asked; what is not asked in one of them is no entry.
    if (item.kind === 'repeat')
      return beside.flatMap((one) => Array.from({ length: this.#countOf(item, one) }, (_, index) => index + 1))
    return beside.filter((one) => this.isRelevant(name, one)).map((one) => this.value(name, one))
  }

  /** In the repeats of these numbers; of others around it, in that one of `repeats`, else the first. */
  valueIn(
    name: string,
    numbers: ReadonlyMap<string, number>,
    { repeats, at }: { readonly repeats: readonly string[]; readonly at: Instance },
  ): Value {
    const placed = this.#placed.get(name)
    if (!placed) return null
    const own = repeatsOf(placed).map((repeat) => repeat.name)
    let isShared = true
    const instance = own.map((repeat, depth) => {
      isShared &&= repeats[depth] === repeat
      const number = numbers.get(repeat)
      const here = (isShared ? at[depth] : undefined) ?? 1
      if (number !== undefined && number !== here) isShared = false
      return number ?? here
    })
    return this.value(name, instance)
  }

  /**
   * Number of a repeat around an item. @param of its name, or how many groups outwards it is; of a group that is none, the repeat
   * around that counts
   */
  positionAround({ within }: PlacedItem, at: Instance, of: string | number): number {
    const outwards =
      typeof of === 'number'
        ? within.slice(0, within.length - of + 1)
        : within.slice(0, 1 + within.findIndex(({ name }) => name === of))
    return at[outwards.filter(({ kind }) => kind === 'repeat').length - 1] ?? 1
  }

  /** All values as they are stored: repeats as lists, what is not asked as null. */
  values(): Answers {
    return Object.fromEntries(this.#valuesIn(this.#form.items, []))
  }

  #valuesIn(items: Form['items'], at: Instance): [string, unknown][] {
    return items.flatMap((item): [string, unknown][] => {
      if (item.kind === 'question') return item.type === 'note' ? [] : [[item.name, this.value(item.name, at)]]
      if (item.kind === 'group') return this.#valuesIn(item.items, at)
      const rows = Array.from({ length: this.#countOf(item, at) }, (_, index) =>
        Object.fromEntries(this.#valuesIn(item.items, [...at, index + 1])),
      )
      return [[item.name, rows]]
    })
  }
}

const keyOf = (name: string, at: Instance) => `${name}\u0000${at.join('.')}`

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function rowsIn(answers: Answers, repeat: string): readonly Answers[] {
  const rows = Object.hasOwn(answers, repeat) ? answers[repeat] : null
  return Array.isArray(rows)
    ? rows.map((row: unknown) => (typeof row === 'object' && row !== null ? (row as Answers) : {}))
    : []
}
