import type { Text } from '#platform/contract/text.ts'
import { refuse } from './calendar-errors.ts'
import { type Day, type DayNumber, dayNumber, FIRST_DAY, LAST_DAY, weekdayOf, writeDay } from './plain-day.ts'
import { countInPattern, type PreparedCalendar, patternAt } from './prepare-calendar.ts'

/** Days; most deadlines lie within a month. */
const FIRST_STEP = 40

/** Why there is no work on a day. A holiday on a weekend is a holiday. */
export type DayOff =
  | { readonly kind: 'weekend' }
  /** `isProvisional`: a Hijri holiday by Umm al-Qura that nobody has announced yet. */
  | { readonly kind: 'holiday'; readonly name: Text; readonly isProvisional: boolean }

/** Where a day goes that turns out to be without work. */
export type Roll = 'none' | 'next' | 'previous'

export function isWorkingDay(calendar: PreparedCalendar, day: Day): boolean {
  return dayOff(calendar, dayNumber(day)) === null
}

/** Null on a working day. */
export function whyDayOff(calendar: PreparedCalendar, day: Day): DayOff | null {
  return dayOff(calendar, dayNumber(day))
}

/**
 * The n-th working day after a day, for n below 0 the one before it. The day itself is never counted, whether there is work on
 * it or not: one working day after a Friday of the weekend is the first working day after it. For 0 it is the day itself.
 * @throws ValueError `not-whole`, `too-far`, `not-a-day`.
 */
export function addWorkingDays(calendar: PreparedCalendar, start: Day, count: number): Day {
  return writeDay(addToDay(calendar, dayNumber(start), count, start), start)
}

/**
 * Working days after one day up to and with another; negative, from the later day down to and with `to`, where `to` is
 * earlier. So `workingDaysBetween(a, addWorkingDays(a, n))` is n for every day a.
 */
export function workingDaysBetween(calendar: PreparedCalendar, from: Day, to: Day): number {
  const [a, b] = [dayNumber(from), dayNumber(to)]
  return b >= a ? countTo(calendar, b) - countTo(calendar, a) : countTo(calendar, b - 1) - countTo(calendar, a - 1)
}

/**
 * The n-th day after a day, or before it, all days counted; then on to the next working day, or back to the previous one,
 * where it falls on one without work.
 * @throws ValueError `not-whole`, `too-far`, `not-a-day`.
 */
export function addCalendarDays(calendar: PreparedCalendar, start: Day, count: number, roll: Roll): Day {
  if (!Number.isSafeInteger(count)) throw refuse('not-whole', { count })
  return writeDay(rollDay(calendar, dayNumber(start) + count, roll, start), start)
}

/** As `addWorkingDays`, on numbers of days. */
export function addToDay(calendar: PreparedCalendar, start: DayNumber, count: number, from: Day): DayNumber {
  if (!Number.isSafeInteger(count)) throw refuse('not-whole', { count })
  if (count === 0) return start
  // One day back is the day whose count is that of the day before the start.
  const wanted = count > 0 ? countTo(calendar, start) + count : countTo(calendar, start - 1) + count + 1
  return dayOfCount(calendar, wanted, start, from)
}

export function rollDay(calendar: PreparedCalendar, day: DayNumber, roll: Roll, from: Day): DayNumber {
  if (!(day >= FIRST_DAY && day <= LAST_DAY)) throw refuse('too-far', { from })
  if (roll === 'none') return day
  return dayOfCount(calendar, roll === 'next' ? countTo(calendar, day - 1) + 1 : countTo(calendar, day), day, from)
}

export function dayOff(calendar: PreparedCalendar, day: DayNumber): DayOff | null {
  if (calendar.specialDays.has(day)) return null
  const holiday = calendar.holidays.get(day)
  if (holiday) return { kind: 'holiday', ...holiday }
  return patternAt(calendar.weeks, day).weekend.has(weekdayOf(day)) ? { kind: 'weekend' } : null
}

/** Working days from the first day of all to another, both included: whole weeks, and what the exceptions add. */
function countTo(calendar: PreparedCalendar, day: DayNumber): number {
  if (day < FIRST_DAY) return 0
  const pattern = patternAt(calendar.weeks, day)
  return pattern.before + countInPattern(pattern, day) + (calendar.added[exceptionsTo(calendar, day)] as number)
}

/** The working day with which a count is reached: looked for in steps that double, from a day near to it, then halved. */
function dayOfCount(calendar: PreparedCalendar, count: number, near: DayNumber, from: Day): DayNumber {
  let [low, high] = [near, near]
  for (let step = FIRST_STEP; countTo(calendar, high) < count; step *= 2) {
    if (high === LAST_DAY) throw refuse('too-far', { from })
    low = high + 1
    high = Math.min(high + step, LAST_DAY)
  }
  for (let step = FIRST_STEP; countTo(calendar, low - 1) >= count; step *= 2) {
    if (low === FIRST_DAY) throw refuse('too-far', { from })
    high = low - 1
    low = Math.max(low - step, FIRST_DAY)
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (countTo(calendar, middle) >= count) high = middle
    else low = middle + 1
  }
  return low
}

/** How many exceptions there are up to and with a day. */
function exceptionsTo({ exceptions }: PreparedCalendar, day: DayNumber): number {
  let [low, high] = [0, exceptions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((exceptions[middle] as number) <= day) low = middle + 1
    else high = middle
  }
  return low
}
