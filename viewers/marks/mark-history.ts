import type { DrawnMark } from './drawn-mark.ts'

type Marks = readonly DrawnMark[]

/** What is drawn now, with what can be taken back and done again. */
export interface MarkHistory {
  readonly past: readonly Marks[]
  readonly now: Marks
  readonly future: readonly Marks[]
}

export function historyOf(now: Marks): MarkHistory {
  return { past: [], now, future: [] }
}

/** A step that can be taken back. */
export function stepTo({ past, now }: MarkHistory, next: Marks): MarkHistory {
  return { past: [...past, now], now: next, future: [] }
}

/** The same step goes on: a line that is still being drawn. */
export function onWith(history: MarkHistory, next: Marks): MarkHistory {
  return { ...history, now: next }
}

export function undone(history: MarkHistory): MarkHistory {
  const { past, now, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history
}

export function redone(history: MarkHistory): MarkHistory {
  const { past, now, future } = history
  const [next, ...later] = future
  return next ? { past: [...past, now], now: next, future: later } : history
}

/** The step that was just taken never was: nothing can be done again of it. */
export function withoutStep(history: MarkHistory): MarkHistory {
  return { ...undone(history), future: [] }
}

/** What other people drew meanwhile comes in at every step, and what they took away is gone. */
export function withOthers({ past, now, future }: MarkHistory, others: Marks): MarkHistory {
  const merged = (marks: Marks) => [...others, ...marks.filter(({ isFixed }) => !isFixed)]
  return { past: past.map(merged), now: merged(now), future: future.map(merged) }
}
