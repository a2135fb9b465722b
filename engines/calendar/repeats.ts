import { RRuleTemporal } from 'rrule-temporal'
import { refuse } from './calendar-errors.ts'
import { instantOf } from './local-time.ts'
import { type Day, dayNumber, writeDay } from './plain-day.ts'
import type { PreparedCalendar } from './prepare-calendar.ts'
import { isWorkingDay, rollDay } from './working-days.ts'

/** Something that is due again and again, in the clocks and working days of a calendar. */
export interface DueSchedule {
  /** RRULE of RFC 5545 without its name: `FREQ=WEEKLY;BYDAY=TH`. By days; smaller steps are refused. */
  readonly rule: string
  /** First day that the rule counts from. */
  readonly from: Day
  /** Last day, or null while it has no end. */
  readonly until: Day | null
  /** What becomes of a day without work: left out, kept, or due on the next working day. */
  readonly onDayOff: 'skip' | 'keep' | 'next'
  /** Clock time `HH:mm` until which it is awaited, on its day or `daysAfter` days later. */
  readonly dueTime: string
  readonly daysAfter: number
  readonly graceMinutes: number
}

export interface Due {
  /** The day that is reported on; unique within a schedule. */
  readonly period: Day
  readonly dueAt: Date
  /** From then on it is late. */
  readonly lateAt: Date
}

/** Longest time that is looked at in one call, days. */
const MAX_WINDOW = 800
const MAX_COUNT = 1_000
const MAX_RULE_LENGTH = 200
/** Which parts of RFC 5545 a rule by days may have; numbers that a library would take silently for none are refused here. */
const PART = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
  BYDAY: listOf('[+-]?\\d{0,2}(?:MO|TU|WE|TH|FR|SA|SU)'),
  BYMONTH: listOf('(?:[1-9]|1[0-2])'),
  BYMONTHDAY: listOf('-?(?:[1-9]|[12]\\d|3[01])'),
  BYSETPOS: listOf('-?[1-9]\\d?'),
} as const

/**
 * When something falls due, of the periods from one day to another, both included, in order.
 * @throws ValueError `not-a-repeat`, `not-a-day`, `not-a-clock-time`, `window-too-long`.
 */
export function dueDates(schedule: DueSchedule, calendar: PreparedCalendar, from: Day, to: Day): Due[] {
  const days = repeatedDays(schedule, from, to)
  return days.flatMap((period) => dueOf(schedule, calendar, period) ?? [])
}

/** @throws ValueError `not-a-repeat` where the rule is none that people can be asked to keep to. */
export function checkRepeat(rule: string): void {
  prepareRule(rule, '2000-01-01')
}

/** The days of the rule itself, before the calendar has its say. */
function repeatedDays({ rule, from: start, until }: DueSchedule, from: Day, to: Day): Day[] {
  const begin = Math.max(dayNumber(from), dayNumber(start))
  const end = Math.min(dayNumber(to), until === null ? Number.POSITIVE_INFINITY : dayNumber(until))
  if (end < begin) return []
  if (end - begin > MAX_WINDOW) throw refuse('window-too-long', { days: MAX_WINDOW })
  const prepared = prepareRule(rule, start)
  return prepared.between(midnight(begin), midnight(end), true).map((at) => at.toPlainDate().toString())
}

function prepareRule(rule: string, start: Day): RRuleTemporal {
  const parts = rule.length <= MAX_RULE_LENGTH ? rule.split(';').map((part) => part.split('=')) : []
  const values = new Map(parts.map(([name = '', value = '']) => [name, value]))
  const isKnown = ([name = '', value = '', ...more]: string[]) => more.length === 0 && patternOf(name)?.test(value)
  const isSound = parts.every(isKnown) && values.size === parts.length && values.has('FREQ')
  if (!isSound || Number(values.get('COUNT') ?? 0) > MAX_COUNT)
    throw refuse('not-a-repeat', { rule: rule.slice(0, MAX_RULE_LENGTH) })
  try {
    // Days have no clock: all is computed in UTC at midnight, and no change of the clocks can move one.
    return new RRuleTemporal({
      rruleString: `DTSTART:${start.replaceAll('-', '')}T000000Z\nRRULE:${rule}`,
      strict: true,
      maxIterations: 20_000,
    })
  } catch {
    throw refuse('not-a-repeat', { rule })
  }
}

function patternOf(name: string): RegExp | undefined {
  return Object.hasOwn(PART, name) ? PART[name as keyof typeof PART] : undefined
}

function listOf(item: string): RegExp {
  return new RegExp(`^${item}(?:,${item})*$`)
}

function dueOf(schedule: DueSchedule, calendar: PreparedCalendar, period: Day): Due | null {
  const isOff = schedule.onDayOff !== 'keep' && !isWorkingDay(calendar, period)
  if (isOff && schedule.onDayOff === 'skip') return null
  const wanted = dayNumber(period) + schedule.daysAfter
  const day = writeDay(schedule.onDayOff === 'next' ? rollDay(calendar, wanted, 'next', period) : wanted, period)
  const dueAt = instantOf({ day, minutes: minutesOf(schedule.dueTime) }, calendar.facts.timeZone)
  return { period, dueAt, lateAt: new Date(dueAt.getTime() + schedule.graceMinutes * 60_000) }
}

function minutesOf(clock: string): number {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock)
  if (!parts) throw refuse('not-a-clock-time', { text: clock })
  return Number(parts[1]) * 60 + Number(parts[2])
}

const midnight = (day: number) => new Date(day * 86_400_000)
