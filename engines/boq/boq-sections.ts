import { sumOf } from '../certificate/amounts.ts'
import { type Decimal, readDecimal } from '../quantities/decimal.ts'
import type { BoqItem, BoqSection } from './boq.ts'

/**
 * Sections as they are opened by titles. One whose number begins with that of an open one is part of it; a title without a
 * number right below another title is part of that, otherwise it stands beside it.
 */
export function openSections() {
  const all: BoqSection[] = []
  let path: number[] = []
  let isFresh = false
  let [sinceTotal, lastItems] = [0, 0]
  const numberOf = (index: number) => all[index]?.itemNo ?? ''
  const within = (itemNo: string) =>
    path.findLastIndex((index) => numberOf(index) !== '' && isPartOf(itemNo, numberOf(index)))
  return {
    all,
    open: (row: number, itemNo: string, title: string) => {
      const depth = itemNo !== '' ? within(itemNo) : isFresh ? path.length - 1 : path.length - 2
      path = path.slice(0, depth + 1)
      all.push({ row, itemNo, title: title || itemNo, parent: path.at(-1) ?? null })
      path.push(all.length - 1)
      isFresh = true
    },
    /** The section that a line of this number belongs to. */
    current: (itemNo: string): number | null => {
      isFresh = false
      const found = itemNo === '' ? -1 : within(itemNo)
      return (found >= 0 ? path[found] : path.at(-1)) ?? null
    },
    /** What a subtotal here can be of: since the last one, each open section, all. */
    sumsOf: (items: readonly BoqItem[]): Decimal[] => {
      const sum = (of: readonly BoqItem[]) => sumOf(...of.map(({ amount }) => readDecimal(amount)))
      const below = (section: number) => items.filter((item) => isBelow(all, item.section, section))
      return [
        sum(items.slice(sinceTotal)),
        ...path.map((index) => sum(below(index))),
        sum(items),
        sum(items.slice(lastItems)),
      ]
    },
    markTotal: (count: number) => {
      lastItems = sinceTotal
      sinceTotal = count
    },
  }
}

/** `1.2.3` is part of `1.2`, `A/3` of `A`; `12` is not part of `1`. */
function isPartOf(itemNo: string, section: string): boolean {
  const whole = section.replace(/[.\s/-]+$/, '').replace(/(?:[.]0+)+$/, '')
  return (
    itemNo !== section &&
    itemNo.startsWith(whole) &&
    /^[.\s/-]|^$/.test(itemNo.slice(whole.length, whole.length + 1)) &&
    itemNo.length > whole.length
  )
}

function isBelow(all: readonly BoqSection[], section: number | null, wanted: number): boolean {
  for (let at = section; at !== null; at = all[at]?.parent ?? null) if (at === wanted) return true
  return false
}
