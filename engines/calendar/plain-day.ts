import { refuse } from './calendar-errors.ts'

/** `YYYY-MM-DD` of the Gregorian calendar: a day without a clock and without a zone. */
export type Day = string
/** A day as a number: days since 1970-01-01. */
export type DayNumber = number
/** ISO 8601: 1 is Monday, 7 is Sunday. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DAY_MS = 86_400_000
/** 1583-01-01: before it most of the world counted by the Julian calendar. */
export const FIRST_DAY: DayNumber = Date.UTC(1583, 0, 1) / DAY_MS
/** 9999-12-31: a later year has more than four digits. */
export const LAST_DAY: DayNumber = Date.UTC(9999, 11, 31) / DAY_MS

/** @throws ValueError `not-a-day`, also for days that no month has, such as 2025-02-29. */
export function dayNumber(day: Day): DayNumber {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!parts) throw refuse('not-a-day', { text: day })
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const ms = Date.UTC(year, month - 1, date)
  // Date.UTC goes on into the next month, and takes the years 0 to 99 for 1900 to 1999.
  const isReal = month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
  if (!isReal || ms / DAY_MS < FIRST_DAY || year < 1583) throw refuse('not-a-day', { text: day })
  return ms / DAY_MS
}

/** @throws ValueError `too-far` outside the years 1583 to 9999. */
export function writeDay(number: DayNumber, from: Day = '?'): Day {
  if (!(number >= FIRST_DAY && number <= LAST_DAY)) throw refuse('too-far', { from })
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

export function weekdayOf(number: DayNumber): IsoWeekday {
  // 1970-01-01 was a Thursday.
  return (((((number + 3) % 7) + 7) % 7) + 1) as IsoWeekday
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
