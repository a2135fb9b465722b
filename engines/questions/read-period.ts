import type { DatasetPeriod } from '#platform/contract/dataset-query.ts'
import {
  AFTER_UNIT,
  BEFORE_THIS,
  BETWEEN,
  JOINING,
  LAST,
  MONTHS,
  NEXT,
  NEXT_AFTER_UNIT,
  NUMBER_WORDS,
  ON,
  OUTSIDE,
  SINCE,
  THIS,
  TODAY,
  TOMORROW,
  UNIT_WORDS,
  UNTIL,
  type Word,
  YESTERDAY,
} from './question-words.ts'

export interface FoundPeriod {
  readonly period: DatasetPeriod
  /** Words that it was read of. */
  readonly length: number
  /** Its last day on the calendar where it ends with today: `this month`, of what is still to come. */
  readonly end?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const YEAR = /^(?:19|20)\d{2}$/
const DAY_MS = 86_400_000
const NONE: DatasetPeriod = { field: null, last: null, from: null, to: null }
type Unit = (typeof UNIT_WORDS)[string]

/**
 * A period that begins at a word of a question, in English or Arabic: the last so many days, this month, since a day, a year.
 * @param today `YYYY-MM-DD`
 */
export function readPeriod(words: readonly Word[], at: number, today: string): FoundPeriod | null {
  const plain = words.slice(at).map((word) => word.plain)
  const first = plain[0] ?? ''
  if (TODAY.has(first)) return whole(today, today, 1)
  if (YESTERDAY.has(first)) return whole(shifted(today, -1), shifted(today, -1), 1)
  if (TOMORROW.has(first)) return whole(shifted(today, 1), shifted(today, 1), 1)
  const period =
    lastOnes(plain, today) ??
    nextOne(plain, today) ??
    unitBefore(plain, today) ??
    thisOne(plain, today) ??
    fromDay(plain, today) ??
    onDay(plain, today)
  return period ?? (isPermission(words, at) ? null : named(plain, today))
}

/** `may` as in what one is allowed to, and not the month. */
function isPermission(words: readonly Word[], at: number): boolean {
  const isMonth = /^(?:in|of|during|since|last|until|by)$/.test(words[at - 1]?.plain ?? '')
  return words[at]?.said === 'may' && !isMonth && !YEAR.test(words[at + 1]?.plain ?? '')
}

function lastOnes(plain: readonly string[], today: string): FoundPeriod | null {
  const start = longest(LAST, plain)
  if (start === 0) return null
  const number = numberOf(plain[start])
  const unit = UNIT_WORDS[plain[start + (number === null ? 0 : 1)] ?? '']
  if (!unit) return null
  const length = start + (number === null ? 1 : 2)
  return number === null && start === 1 && BEFORE_THIS.has(plain[0] ?? '')
    ? calendar(unit, today, -1, length)
    : lasting(number ?? 1, unit, length)
}

function nextOne(plain: readonly string[], today: string): FoundPeriod | null {
  const start = longest(NEXT, plain)
  const unit = UNIT_WORDS[plain[start] ?? '']
  return start > 0 && unit ? calendar(unit, today, 1, start + 1) : null
}

/** Arabic puts it behind: `30 days` and `the month that has passed`. */
function unitBefore(plain: readonly string[], today: string): FoundPeriod | null {
  const number = numberOf(plain[0])
  const at = number === null ? 0 : 1
  const unit = UNIT_WORDS[plain[at] ?? '']
  const behind = plain[at + 1] ?? ''
  if (unit && number === null && NEXT_AFTER_UNIT.has(behind)) return calendar(unit, today, 1, 2)
  if (unit && number === null && BEFORE_THIS.has(behind)) return calendar(unit, today, -1, 2)
  return unit && AFTER_UNIT.has(behind) ? lasting(number ?? 1, unit, at + 2) : null
}

function lasting(count: number, unit: Unit, length: number): FoundPeriod {
  const last = unit === 'quarter' ? { count: count * 3, unit: 'month' as const } : { count, unit }
  return { period: { ...NONE, last }, length }
}

function thisOne(plain: readonly string[], today: string): FoundPeriod | null {
  const before = longest(THIS, plain)
  const unit = UNIT_WORDS[plain[before] ?? '']
  if (before === 0 || !unit) return null
  const [first, end] = unitAround(unit, today)
  return { ...whole(first, today, before + 1), end }
}

/** A whole unit of the calendar, so many of them before or behind that of today. */
function calendar(unit: Unit, today: string, by: -1 | 1, length: number): FoundPeriod {
  const [first, end] = unitAround(unit, today)
  return whole(...unitAround(unit, by < 0 ? shifted(first, -1) : shifted(end, 1)), length)
}

/** First and last day of the unit that a day lies in; weeks begin with Monday. */
function unitAround(unit: Unit, day: string): [string, string] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const monday = shifted(day, -((new Date(day).getUTCDay() + 6) % 7))
  const quarter = Math.floor((month - 1) / 3) * 3
  const spans: Record<Unit, () => [string, string]> = {
    day: () => [day, day],
    week: () => [monday, shifted(monday, 6)],
    month: () => [dayOf(year, month, 1), dayOf(year, month + 1, 0)],
    quarter: () => [dayOf(year, quarter + 1, 1), dayOf(year, quarter + 4, 0)],
    year: () => [dayOf(year, 1, 1), dayOf(year, 12, 31)],
  }
  return spans[unit]()
}

/** `since 1 October`, `before 2026-03-01`, `between 1 and 15 November`. */
function fromDay(plain: readonly string[], today: string): FoundPeriod | null {
  const isBetween = BETWEEN.has(plain[0] ?? '')
  const since = isBetween ? 1 : longest(SINCE, plain)
  if (since > 0) {
    const first = dayAt(plain.slice(since), today)
    const behind = first ? since + first.length : since + 1
    const until = longest(UNTIL, plain.slice(behind))
    const last = until > 0 ? dayAt(plain.slice(behind + until), today) : null
    // `between 1 and 15 November`: the month of both stands behind the second.
    const number = first ? null : dayNumber(plain[since])
    const from = first?.from ?? (last && number !== null ? `${last.from.slice(0, 8)}${two(number)}` : null)
    if (from && isDay(from) && last && from <= last.to) return whole(from, last.to, behind + until + last.length)
    if (first && !isBetween)
      return whole(OUTSIDE.has(plain[0] ?? '') ? shifted(first.to, 1) : first.from, null, since + first.length)
    return null
  }
  const until = JOINING.has(plain[0] ?? '') ? 0 : longest(UNTIL, plain)
  const last = until > 0 ? dayAt(plain.slice(until), today) : null
  if (!last) return null
  return whole(null, OUTSIDE.has(plain[0] ?? '') ? shifted(last.from, -1) : last.to, until + last.length)
}

/** `on 3 November`, `3 November 2026`. */
function onDay(plain: readonly string[], today: string): FoundPeriod | null {
  const on = longest(ON, plain)
  const day = dayAt(plain.slice(on), today)
  return day && day.from === day.to ? whole(day.from, day.to, on + day.length) : null
}

/** A day, or a month or year as its first and last one: `2026-10-01`, `1 October 2026`, `October 1`, `October`. */
function dayAt(
  plain: readonly string[],
  today: string,
): { readonly from: string; readonly to: string; readonly length: number } | null {
  const [first = ''] = plain
  if (DAY.test(first)) return isDay(first) ? { from: first, to: first, length: 1 } : null
  const isBehind = dayNumber(first) !== null && monthOf(plain[1]) !== null
  const month = monthOf(isBehind ? plain[1] : first)
  const number = month === null ? null : dayNumber(isBehind ? first : plain[1])
  if (month === null || number === null) {
    const found = named(plain, today)
    const { from, to } = found?.period ?? NONE
    return found && from && to ? { from, to, length: found.length } : null
  }
  const year = YEAR.test(plain[2] ?? '') ? Number(plain[2]) : yearOf(month, today)
  const day = `${year}-${two(month)}-${two(number)}`
  return isDay(day) ? { from: day, to: day, length: YEAR.test(plain[2] ?? '') ? 3 : 2 } : null
}

/** `2026`, `March`, `March 2026`; a month without a year is the last one of that name. */
function named(plain: readonly string[], today: string): FoundPeriod | null {
  const [first = '', second = ''] = plain
  if (YEAR.test(first)) return whole(`${first}-01-01`, `${first}-12-31`, 1)
  const month = monthOf(first)
  if (month === null) return null
  const isSaid = YEAR.test(second)
  const year = isSaid ? Number(second) : yearOf(month, today)
  return whole(dayOf(year, month, 1), dayOf(year, month + 1, 0), isSaid ? 2 : 1)
}

function monthOf(word = ''): number | null {
  return Object.hasOwn(MONTHS, word) ? (MONTHS[word] ?? null) : null
}

/** Of a month that names none: the last one of that name. */
function yearOf(month: number, today: string): number {
  const thisYear = Number(today.slice(0, 4))
  return month > Number(today.slice(5, 7)) ? thisYear - 1 : thisYear
}

function dayNumber(word = ''): number | null {
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word) ?? []
  return number ? Number(number) : null
}

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** A day that the calendar has: no 31 November. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

const whole = (from: string | null, to: string | null, length: number): FoundPeriod => ({
  period: { ...NONE, from, to },
  length,
})

export function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null
  if (/^\d{1,4}$/.test(word)) return Number(word)
  return Object.hasOwn(NUMBER_WORDS, word) ? (NUMBER_WORDS[word] ?? null) : null
}

/** Words that the longest of the phrases takes at the beginning; 0 where none stands there. */
export function longest(phrases: readonly (readonly string[])[], plain: readonly string[]): number {
  return Math.max(
    0,
    ...phrases.map((phrase) =>
      phrase.length > 0 && phrase.every((word, at) => plain[at] === word) ? phrase.length : 0,
    ),
  )
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
