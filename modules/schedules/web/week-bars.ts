import type { ResourceWeeks } from '../contract/schedule.ts'

export interface WeekBar {
  readonly week: string
  /** Its place: weeks without work keep theirs. */
  readonly at: number
  readonly units: number
  readonly height: number
  readonly isOver: boolean
}

const WEEK_MS = 7 * 86_400_000

/** Weeks as bars of a chart of this height, from the first to the last, and where the limit lies. */
export function weekBars({ weeks, weeklyLimit }: ResourceWeeks, height: number) {
  const unitsOf = new Map(weeks.map(({ week, units }) => [week, units]))
  const [first, last] = [weeks[0], weeks.at(-1)].map((one) => (one ? Date.parse(one.week) : 0)) as [number, number]
  const most = Math.max(1, weeklyLimit ?? 0, ...weeks.map(({ units }) => units))
  const bars: WeekBar[] = []
  for (let at = 0; weeks.length > 0 && first + at * WEEK_MS <= last; at++) {
    const week = new Date(first + at * WEEK_MS).toISOString().slice(0, 10)
    const units = unitsOf.get(week) ?? 0
    bars.push({ week, at, units, height: (units / most) * height, isOver: weeklyLimit !== null && units > weeklyLimit })
  }
  return { bars, most, limitAt: weeklyLimit === null ? null : (weeklyLimit / most) * height }
}
