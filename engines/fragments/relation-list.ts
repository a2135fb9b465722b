import { NumberList } from './number-list.ts'

const DIGIT_BITS = 16
const DIGITS = 1 << DIGIT_BITS

/** Relations sorted by the item that they start from; those of one item keep the order in which they came. */
export interface SortedRelations {
  readonly from: Uint32Array
  /** Number of the relation's name. */
  readonly names: Uint32Array
  readonly to: Uint32Array
  /** The first relation of an item and the one behind its last. */
  rangeOf(item: number): readonly [number, number]
}

/** Which item is related to which, under what name. */
export class RelationList {
  readonly #from = new NumberList()
  readonly #names = new NumberList()
  readonly #to = new NumberList()

  get length(): number {
    return this.#from.length
  }

  add(from: number, name: number, to: number): void {
    this.#from.push(from)
    this.#names.push(name)
    this.#to.push(to)
  }

  /** Forgets all behind the first ones. */
  cut(length: number): void {
    for (const list of [this.#from, this.#names, this.#to]) list.cut(length)
  }

  sorted(): SortedRelations {
    const order = orderOf(this.#from.all)
    const from = inOrder(this.#from, order)
    const rangeOf = (item: number) => [firstNotBelow(from, item), firstNotBelow(from, item + 1)] as const
    return { from, names: inOrder(this.#names, order), to: inOrder(this.#to, order), rangeOf }
  }
}

function inOrder(list: NumberList, order: Uint32Array): Uint32Array {
  const sorted = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at++) sorted[at] = list.at(order[at]!)
  return sorted
}

/** Places of numbers in rising order, equal ones in theirs: by the low half, then by the high one. */
function orderOf(numbers: Uint32Array): Uint32Array {
  const places = new Uint32Array(numbers.length)
  for (let at = 0; at < places.length; at++) places[at] = at
  return byDigit(numbers, byDigit(numbers, places, 0), DIGIT_BITS)
}

/** Sorts places by sixteen bits of their numbers. */
function byDigit(numbers: Uint32Array, places: Uint32Array, shift: number): Uint32Array {
  const ends = new Uint32Array(DIGITS + 1)
  for (let at = 0; at < places.length; at++) ends[((numbers[at]! >>> shift) & (DIGITS - 1)) + 1]! += 1
  for (let digit = 0; digit < DIGITS; digit++) ends[digit + 1]! += ends[digit]!
  const sorted = new Uint32Array(places.length)
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!
    sorted[ends[(numbers[place]! >>> shift) & (DIGITS - 1)]!++] = place
  }
  return sorted
}

function firstNotBelow(sorted: Uint32Array, wanted: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
