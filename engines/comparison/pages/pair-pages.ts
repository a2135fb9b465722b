import { bestInOrder } from '../align.ts'
import { type DrawnPage, inkOf } from './ink.ts'

/** A page of each file that belong together, from 1; null where the other file has no such page. */
export interface PagesTogether {
  readonly before: number | null
  readonly after: number | null
}

/** A page in few squares: what it looks like from afar. */
export type PageLook = Uint8Array

const SQUARES = 32
/** Pages are the same one, changed, where so much looks alike. */
const ALIKE = 0.3

/** What a page looks like from afar; a page that was moved a little or changed in places looks nearly the same. */
export function lookOf(page: DrawnPage): PageLook {
  const { width, height, values } = inkOf(page)
  const sums = new Float64Array(SQUARES * SQUARES)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * SQUARES) / height) * SQUARES
    for (let x = 0; x < width; x++) sums[row + Math.floor((x * SQUARES) / width)]! += values[y * width + x]!
  }
  const pixels = Math.max(1, (width / SQUARES) * (height / SQUARES))
  // Ink of drawings is thin: a square that is a quarter black is as dark as it gets.
  return Uint8Array.from(sums, (sum) => Math.min(255, (sum / pixels) * 4))
}

/**
 * Which page of the newer file is which of the older one: those that look alike, in their order. Between two such pairs what is
 * left of both is paired as it stands, and the rest came or went.
 */
export function pairPages(before: readonly PageLook[], after: readonly PageLook[]): PagesTogether[] {
  const pairs = bestInOrder(before.length, after.length, (one, other) => {
    const like = likeness(before[one]!, after[other]!)
    // The same page counts for much more than two pages of the same layout.
    return like < ALIKE ? 0 : like ** 4
  })
  const together: PagesTogether[] = []
  let [a, b] = [0, 0]
  for (const [nextA, nextB] of [...pairs, [before.length, after.length] as const]) {
    for (; a < nextA || b < nextB; a++, b++)
      together.push({ before: a < nextA ? a + 1 : null, after: b < nextB ? b + 1 : null })
    if (nextA < before.length && nextB < after.length) together.push({ before: nextA + 1, after: nextB + 1 })
    ;[a, b] = [nextA + 1, nextB + 1]
  }
  return together
}

function likeness(one: PageLook, other: PageLook): number {
  let [common, all] = [0, 0]
  for (let at = 0; at < one.length; at++) {
    common += Math.min(one[at]!, other[at]!)
    all += Math.max(one[at]!, other[at]!)
  }
  return all === 0 ? 1 : common / all
}
