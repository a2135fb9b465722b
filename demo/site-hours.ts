import { siteClockOf } from './incident-times.ts'
import { seededNumbers } from './seeded-noise.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const HOUR = 60
/** Minutes of the day in which people are out on the site: until the break, and after it. */
const MORNING = [6 * HOUR + 20, 11 * HOUR + 50] as const
const AFTERNOON = [13 * HOUR, 17 * HOUR + 30] as const
/** More is done before the heat. */
const IN_THE_MORNING = 0.6
const STEP_MINUTES = 5
const FRIDAY = 5

/** Minutes after midnight by the clock of the site at which something of this name was done. */
export function minuteAtWork(key: string): number {
  const next = seededNumbers(`hour of ${key}`)
  const [from, until] = next() < IN_THE_MORNING ? MORNING : AFTERNOON
  return from + Math.floor((next() * (until - from)) / STEP_MINUTES) * STEP_MINUTES
}

/**
 * A moment of the hours of work, so many days before now: the same for the same name and day. On Fridays nobody works: it is
 * the day before.
 * @param daysAgo negative ones are to come
 * @example atWork('inspection 12', 3, now)
 */
export function atWork(key: string, daysAgo: number, now: Date): Date {
  return atWorkOn(siteClockOf(new Date(now.getTime() - daysAgo * DAY_MS)).slice(0, 10), key)
}

/** The same of a day as it is written, `2026-03-01`. */
export function atWorkOn(day: string, key: string): Date {
  const midnight = Date.parse(`${day}T00:00:00+03:00`)
  const isOff = new Date(day).getUTCDay() === FRIDAY
  return new Date(midnight + minuteAtWork(key) * MINUTE_MS - (isOff ? DAY_MS : 0))
}

/** The same of what has been done: on the day before, where its hour is still to come. */
export function doneAtWork(key: string, daysAgo: number, now: Date): Date {
  const at = atWork(key, daysAgo, now)
  return at < now ? at : atWork(key, daysAgo + 1, now)
}
