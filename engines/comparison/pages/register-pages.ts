import { halved, type Ink } from './ink.ts'

/** Where a pixel of the older page lies on the newer one: so many pixels further right and down. */
export interface Shift {
  readonly x: number
  readonly y: number
}

/** Of the longer side: further apart two pages are not the same sheet plotted a little aside. */
const FARTHEST = 0.015
/** The longest side of the picture that the search begins with. */
const COARSEST = 220
/** How many places of a coarse picture are looked at more finely. */
const KEPT = 4
/** A shift must explain so much of what differs; else the pages lie as they lie. */
const WORTH = 0.7

/** How the newer page was moved against the older one, by what both have in common. Sheets of two sizes may share any corner or the middle. */
export function shiftBetween(before: Ink, after: Ink): Shift {
  const levels: (readonly [Ink, Ink])[] = [[before, after]]
  for (let [was, is] = levels[0]!; Math.max(was.width, was.height) > COARSEST; [was, is] = levels.at(-1)!)
    levels.push([halved(was), halved(is)])
  const coarsest = 2 ** (levels.length - 1)
  const reach = Math.ceil((Math.max(before.width, before.height) * FARTHEST) / coarsest)
  let places = around(seeds(...levels.at(-1)!), reach)
  for (const [at, [was, is]] of [...levels.entries()].reverse()) {
    const best = places
      .map((shift) => ({ shift, apart: mismatch(was, is, shift) }))
      .toSorted((one, other) => one.apart - other.apart || farOf(one.shift) - farOf(other.shift))
    if (at === 0) {
      const still = { x: 0, y: 0 }
      const found = best[0]!
      return found.apart < mismatch(was, is, still) * WORTH ? found.shift : still
    }
    const kept = best.slice(0, KEPT).map(({ shift: { x, y } }) => ({ x: x * 2, y: y * 2 }))
    places = around(kept, 1)
  }
  return { x: 0, y: 0 }
}

const farOf = ({ x, y }: Shift) => Math.abs(x) + Math.abs(y)

/** As they lie, and where the sheets differ in size each corner on its corner, and middle on middle. */
function seeds(before: Ink, after: Ink): Shift[] {
  const [wider, higher] = [after.width - before.width, after.height - before.height]
  return [
    { x: 0, y: 0 },
    { x: wider, y: 0 },
    { x: 0, y: higher },
    { x: wider, y: higher },
    { x: Math.round(wider / 2), y: Math.round(higher / 2) },
  ]
}

function around(shifts: readonly Shift[], reach: number): Shift[] {
  const places = new Map<string, Shift>()
  for (const shift of shifts) {
    for (let y = shift.y - reach; y <= shift.y + reach; y++)
      for (let x = shift.x - reach; x <= shift.x + reach; x++) places.set(`${x} ${y}`, { x, y })
  }
  return [...places.values()]
}

/** How much ink has none under it, on both pages; beside a page there is paper. */
function mismatch(before: Ink, after: Ink, { x, y }: Shift): number {
  const [left, right] = [Math.max(0, x), Math.min(after.width, before.width + x)]
  const [top, bottom] = [Math.max(0, y), Math.min(after.height, before.height + y)]
  let common = 0
  for (let row = top; row < bottom; row++) {
    const [was, is] = [(row - y) * before.width - x, row * after.width]
    for (let column = left; column < right; column++) {
      const [one, other] = [before.values[was + column]!, after.values[is + column]!]
      common += one < other ? one : other
    }
  }
  return sumOf(before) + sumOf(after) - 2 * common
}

const sums = new WeakMap<Ink, number>()

function sumOf(ink: Ink): number {
  const known = sums.get(ink)
  if (known !== undefined) return known
  let sum = 0
  for (const value of ink.values) sum += value
  sums.set(ink, sum)
  return sum
}
