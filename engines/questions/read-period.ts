import type { DatasetPeriod } from '#platform/contract/dataset-query.ts'
import {
  AFTER_UNIT,
  LAST,
  MONTHS,
  NUMBER_WORDS,
  SINCE,
  THIS,
  TODAY,
  UNIT_WORDS,
  UNTIL,
  type Word,
  YESTERDAY,
} from './question-words.ts'

export interface FoundPeriod {
  readonly period: DatasetPeriod
  /** Words that it was read of. */
  readonly length: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const YEAR = /^(?:19|20)\d{2}$/
const DAY_MS = 86_400_000
const NONE: DatasetPeriod = { field: null, last: null, from: null, to: null }

/**
 * A period that begins at a word of a question, in English or Arabic: the last so many days, this month, since a day, a year.
 * @param today `YYYY-MM-DD`
 */
export function readPeriod(words: readonly Word[], at: number, today: string): FoundPeriod | null {
  const plain = words.slice(at).map((word) => word.plain)
  const first = plain[0] ?? ''
  if (TODAY.has(first)) return whole(today, today, 1)
  if (YESTERDAY.has(first)) return whole(shifted(today, -1), shifted(today, -1), 1)
  const period = lastOnes(plain) ?? unitBefore(plain) ?? thisOne(plain, today) ?? fromDay(plain)
  return period ?? (isPermission(words, at) ? null : named(plain, today))
}

/** `may` as in what one is allowed to, and not the month. */
function isPermission(words: readonly Word[], at: number): boolean {
  const isMonth = /^(?:in|of|during|since|last|until|by)$/.test(words[at - 1]?.plain ?? '')
  return words[at]?.said === 'may' && !isMonth && !YEAR.test(words[at + 1]?.plain ?? '')
}

function lastOnes(plain: readonly string[]): FoundPeriod | null {
  const start = longest(LAST, plain)
  if (start === 0) return null
  const number = numberOf(plain[start])
  const unit = UNIT_WORDS[plain[start + (number === null ? 0 : 1)] ?? '']
  if (!unit) return null
  const length = start + (number === null ? 1 : 2)
  return lasting(number ?? 1, unit, length)
}

/** Arabic puts it behind: `30 days` and `the month that has passed`. */
function unitBefore(plain: readonly string[]): FoundPeriod | null {
  const number = numberOf(plain[0])
  const at = number === null ? 0 : 1
  const unit = UNIT_WORDS[plain[at] ?? '']
  return unit && AFTER_UNIT.has(plain[at + 1] ?? '') ? lasting(number ?? 1, unit, at + 2) : null
}

function lasting(count: number, unit: 'day' | 'week' | 'month' | 'quarter' | 'year', length: number): FoundPeriod {
  const last = unit === 'quarter' ? { count: count * 3, unit: 'month' as const } : { count, unit }
  return { period: { ...NONE, last }, length }
}

function thisOne(plain: readonly string[], today: string): FoundPeriod | null {
  const before = longest(THIS, plain)
  const unit = UNIT_WORDS[plain[before] ?? '']
  if (before === 0 || !unit) return null
  const [year = '', month = ''] = today.split('-')
  const firsts = {
    day: today,
    week: shifted(today, -((new Date(today).getUTCDay() + 6) % 7)),
    month: `${year}-${month}-01`,
    quarter: `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`,
    year: `${year}-01-01`,
  }
  return whole(firsts[unit], today, before + 1)
}

function fromDay(plain: readonly string[]): FoundPeriod | null {
  const since = longest(SINCE, plain)
  const isBetween = plain[0] === 'between' || plain[0] === 'بين'
  const from = plain[isBetween ? 1 : since]
  if ((since > 0 || isBetween) && from && DAY.test(from)) {
    const start = (isBetween ? 1 : since) + 1
    const until = longest(UNTIL, plain.slice(start))
    const to = until > 0 ? plain[start + until] : undefined
    return to && DAY.test(to) ? whole(from, to, start + until + 1) : whole(from, null, start)
  }
  const until = longest(UNTIL, plain)
  const to = plain[until]
  return until > 0 && to && DAY.test(to) ? whole(null, to, until + 1) : null
}

/** `2026`, `March`, `March 2026`; a month without a year is the last one of that name. */
function named(plain: readonly string[], today: string): FoundPeriod | null {
  const [first = '', second = ''] = plain
  if (YEAR.test(first)) return whole(`${first}-01-01`, `${first}-12-31`, 1)
  const month = Object.hasOwn(MONTHS, first) ? MONTHS[first] : undefined
  if (month === undefined) return null
  const isSaid = YEAR.test(second)
  const thisYear = Number(today.slice(0, 4))
  const year = isSaid ? Number(second) : month > Number(today.slice(5, 7)) ? thisYear - 1 : thisYear
  const text = String(month).padStart(2, '0')
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return whole(`${year}-${text}-01`, end, isSaid ? 2 : 1)
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
