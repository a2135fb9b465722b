import type { Text } from '#platform/contract/text.ts'
import { refuse } from './calendar-errors.ts'
import { type Day, type DayNumber, dayNumber, FIRST_DAY, LAST_DAY, writeDay } from './plain-day.ts'
import type { PreparedCalendar } from './prepare-calendar.ts'
import { addToDay, type DayOff, dayOff, type Roll, rollDay } from './working-days.ts'

/** Which days a clock counts. The day on which it starts is not counted. A count below 0 counts back. */
export type DeadlineRule =
  | { readonly unit: 'working-days'; readonly count: number }
  | { readonly unit: 'calendar-days'; readonly count: number; readonly roll: Roll }

/** A date, and what a person must know to count it again. */
export interface Deadline {
  readonly date: Day
  readonly start: Day
  readonly rule: DeadlineRule
  readonly calendar: Text
  readonly timeZone: string
  /** Days between start and date that were not counted, or that the date was rolled over; in order of the calendar. */
  readonly skipped: readonly SkippedDays[]
  /** An announcement may still move the date: a Hijri holiday is near by that stands as Umm al-Qura expects it. */
  readonly isProvisional: boolean
}

/** Consecutive days that were skipped for one reason. */
export interface SkippedDays {
  readonly from: Day
  readonly to: Day
  readonly reason: DayOff
}

/** @throws ValueError `not-whole`, `too-far`, `not-a-day`. */
export function deadline(calendar: PreparedCalendar, start: Day, rule: DeadlineRule): Deadline {
  const begin = dayNumber(start)
  const date = dateOf(calendar, begin, rule, start)
  const { from, to } = daysInQuestion(begin, date, rule)
  return {
    date: writeDay(date, start),
    start,
    rule,
    calendar: calendar.facts.name,
    timeZone: calendar.facts.timeZone,
    skipped: skippedDays(calendar, from, to),
    isProvisional: meetsProvisional(calendar, from, to),
  }
}

function dateOf(calendar: PreparedCalendar, begin: DayNumber, rule: DeadlineRule, start: Day): DayNumber {
  if (rule.unit === 'working-days') return addToDay(calendar, begin, rule.count, start)
  if (!Number.isSafeInteger(rule.count)) throw refuse('not-whole', { count: rule.count })
  return rollDay(calendar, begin + rule.count, rule.roll, start)
}

/** The days whose being off decides on the date: all that were passed, or those that it was rolled over. */
function daysInQuestion(begin: DayNumber, date: DayNumber, rule: DeadlineRule): { from: DayNumber; to: DayNumber } {
  if (rule.unit === 'working-days') return date >= begin ? { from: begin + 1, to: date } : { from: date, to: begin - 1 }
  if (rule.roll === 'none') return { from: 0, to: -1 }
  const due = begin + rule.count
  return date >= due ? { from: due, to: date } : { from: date, to: due }
}

function skippedDays(calendar: PreparedCalendar, from: DayNumber, to: DayNumber): SkippedDays[] {
  const skipped: { from: DayNumber; to: DayNumber; reason: DayOff }[] = []
  for (let day = from; day <= to; day++) {
    const reason = dayOff(calendar, day)
    if (!reason) continue
    const last = skipped.at(-1)
    if (last && last.to === day - 1 && isSame(last.reason, reason)) last.to = day
    else skipped.push({ from: day, to: day, reason })
  }
  return skipped.map((days) => ({ ...days, from: writeDay(days.from), to: writeDay(days.to) }))
}

function isSame(a: DayOff, b: DayOff): boolean {
  return a.kind === 'holiday' && b.kind === 'holiday' ? a.name === b.name : a.kind === b.kind
}

/** The moon may be seen a day earlier or later than expected, so the days beside those in question count too. */
function meetsProvisional({ holidays }: PreparedCalendar, from: DayNumber, to: DayNumber): boolean {
  if (from > to) return false
  for (let day = Math.max(from - 1, FIRST_DAY); day <= Math.min(to + 1, LAST_DAY); day++) {
    if (holidays.get(day)?.isProvisional) return true
  }
  return false
}
