import type { Shift } from './schedule.ts'
import { readClock, tidyShifts } from './wall-minute.ts'

/** Day 0 of Primavera's calendars is 30 December 1899. */
const DAYS_TO_1970 = 25_569

export interface XerCalendarData {
  readonly week: (readonly Shift[])[]
  readonly exceptions: Map<number, readonly Shift[]>
}

interface Node {
  readonly head: string
  readonly children: Node[]
}

/**
 * Reads `clndr_data`: `(0||2()((0||0(s|08:00|f|16:00)())))`, a tree of brackets with days of the week (1 is Sunday) and
 * exceptions by day. Null where it holds no days of the week.
 */
export function readXerCalendar(data: string): XerCalendarData | null {
  const root = treeOf(data)
  const days = find(root, /^0\|\|DaysOfWeek\b/)
  if (!days) return null
  const week: (readonly Shift[])[] = Array.from({ length: 7 }, () => [])
  for (const day of itemsOf(days)) {
    const index = Number(/^0\|\|(\d)/.exec(day.head)?.[1]) - 1
    if (index >= 0 && index < 7) week[index] = shiftsOf(day)
  }
  const exceptions = new Map<number, readonly Shift[]>()
  for (const exception of itemsOf(find(root, /^0\|\|Exceptions\b/))) {
    const serial = exception.children.map(({ head }) => /(?:^|\|)d\|(\d+)/.exec(head)?.[1]).find(Boolean)
    if (serial) exceptions.set(Number(serial) - DAYS_TO_1970, shiftsOf(exception))
  }
  return { week, exceptions }
}

/** A list stands in a bracket of its own, behind an empty one. */
function itemsOf(node: Node | null): Node[] {
  return node?.children.flatMap((child) => (child.head === '' ? child.children : [child])) ?? []
}

/** Shifts below a node, however deep: `s|08:00|f|16:00` in either order. */
function shiftsOf(node: Node): Shift[] {
  const found: { from: number | null; to: number | null }[] = []
  const walk = ({ head, children }: Node) => {
    const from = /(?:^|\|)s\|(\d{1,2}:\d\d)/.exec(head)?.[1]
    const to = /(?:^|\|)f\|(\d{1,2}:\d\d)/.exec(head)?.[1]
    if (from && to) found.push({ from: readClock(from), to: readClock(to) })
    children.forEach(walk)
  }
  walk(node)
  return tidyShifts(found)
}

function find(node: Node, head: RegExp): Node | null {
  if (head.test(node.head)) return node
  for (const child of node.children) {
    const found = find(child, head)
    if (found) return found
  }
  return null
}

/** Brackets as a tree. The value of a node stands in a bracket of its own before its children: `(0||2(value)(children))`. */
function treeOf(data: string): Node {
  const root: Node = { head: '', children: [] }
  const open: { head: string; children: Node[] }[] = [root]
  let text = ''
  const flush = () => {
    const top = open.at(-1)!
    top.head += text.replace(/[\s\p{Cc}]/gu, '')
    text = ''
  }
  for (const letter of data) {
    if (letter === '(') {
      flush()
      const node = { head: '', children: [] }
      // Deeper than any calendar goes: what follows is no calendar, and must not fill the stack.
      if (open.length > 32) return root
      open.at(-1)!.children.push(node)
      open.push(node)
    } else if (letter === ')') {
      flush()
      if (open.length > 1) open.pop()
    } else text += letter
  }
  return root
}
