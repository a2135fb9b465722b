/** A piece of work with its budget, for curves over time. Days are counted from any one day; both ends belong to it. */
export interface BudgetedWork {
  readonly budget: number
  /** Of the baseline; null where nothing was planned. */
  readonly planned: DaySpan | null
  /** As it is expected now. */
  readonly expected: DaySpan | null
  /** What of it was done by a day, 0 to 1, the earliest first. */
  readonly earned: readonly { readonly day: number; readonly share: number }[]
}

export interface DaySpan {
  readonly from: number
  readonly to: number
}

/** Planned value at the end of a day: work is spread evenly over its days. */
export function plannedAt(works: readonly BudgetedWork[], day: number): number {
  return works.reduce((sum, { budget, planned }) => sum + (planned ? budget * shareOf(planned, day) : 0), 0)
}

/** Earned value at the end of a day: the budget of what was done by then. */
export function earnedAt(works: readonly BudgetedWork[], day: number): number {
  return works.reduce((sum, { budget, earned }) => sum + budget * shareBy(earned, day), 0)
}

/** What is to be earned by a day ahead, if what is left is done evenly until it is expected to end. */
export function forecastAt(works: readonly BudgetedWork[], today: number, day: number): number {
  return works.reduce((sum, work) => {
    const done = shareBy(work.earned, today)
    const rest = restOf(work, today)
    return sum + work.budget * (rest ? done + (1 - done) * shareOf(rest, day) : done)
  }, 0)
}

/** The day on which the last work that is left is expected to end; null where nothing is left, or nobody expects when. */
export function forecastEnd(works: readonly BudgetedWork[], today: number): number | null {
  const left = works.filter(({ earned }) => shareBy(earned, today) < 1)
  const ends = left.flatMap((work) => restOf(work, today)?.to ?? [])
  return ends.length > 0 ? ends.reduce((last, to) => Math.max(last, to)) : null
}

/** The days ahead on which what is left of a work is done. */
function restOf({ expected, earned }: BudgetedWork, today: number): DaySpan | null {
  if (!expected) return null
  const from = Math.max(expected.from, today + 1)
  const length = expected.to - expected.from + 1
  // What should have ended takes as long as its days for the part that is left.
  const left = Math.max(1, Math.ceil(length * (1 - shareBy(earned, today))))
  const to = expected.to > today ? expected.to : today + left
  return { from, to: Math.max(from, to) }
}

/**
 * What will have been spent by a day ahead, if what is left costs as what was done: AC + (what is earned by then − EV) / CPI, which
 * ends at the EAC of that index. Null while nothing was earned or spent, of which no index follows.
 */
export function costForecastAt(
  { ev, ac }: { readonly ev: number; readonly ac: number },
  earnedThen: number,
): number | null {
  return ev > 0 && ac > 0 ? ac + ((earnedThen - ev) * ac) / ev : null
}

/**
 * Earned schedule (Lipke 2003): how many days after the start the plan wanted as much earned as is earned now. Divided by the days
 * that have gone by it is SPI(t), which unlike SPI does not return to 1 for late work that ends. Null without a plan.
 */
export function earnedSchedule(works: readonly BudgetedWork[], earned: number): { start: number; days: number } | null {
  const spans = works.flatMap(({ planned }) => (planned ? [planned] : []))
  if (spans.length === 0) return null
  const start = spans.reduce((first, { from }) => Math.min(first, from), Number.POSITIVE_INFINITY)
  const end = spans.reduce((last, { to }) => Math.max(last, to), Number.NEGATIVE_INFINITY)
  let [low, high] = [start - 1, end]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (plannedAt(works, middle) <= earned) low = middle
    else high = middle
  }
  const [before, after] = [plannedAt(works, low), plannedAt(works, high)]
  const part = after > before ? Math.min(1, (earned - before) / (after - before)) : 0
  return { start, days: low - start + 1 + part }
}

function shareOf({ from, to }: DaySpan, day: number): number {
  return Math.max(0, Math.min(1, (day - from + 1) / (to - from + 1)))
}

function shareBy(earned: BudgetedWork['earned'], day: number): number {
  return earned.findLast((one) => one.day <= day)?.share ?? 0
}
