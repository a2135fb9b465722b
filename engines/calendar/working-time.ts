import { refuse } from './calendar-errors.ts'
import { instantOf, localTimeOf } from './local-time.ts'
import { type DayNumber, dayNumber, weekdayOf, writeDay } from './plain-day.ts'
import { clockMinutes, type PreparedCalendar, type Span } from './prepare-calendar.ts'
import { addToDay, dayOff } from './working-days.ts'

/** A moment of ISO 8601 with `Z` or an offset; in answers with milliseconds and `Z`. */
export type Moment = string

const MINUTE_MS = 60_000
/** Days whose hours are remembered; finding them asks for the zone's clock, which costs more than all else. */
const MAX_SPANS = 4_000
/** Forty years of eight hours on five days, and a hundred years: nobody waits that long, nor shall the process. */
const MAX_MINUTES = 5_000_000
const MAX_YEARS_MS = 100 * 366 * 86_400_000
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/**
 * The moment at which so many minutes of working hours have passed, or must still pass (below 0). Time outside of the
 * hours does not count: what begins on a weekend begins with the next shift, and what ends with a shift ends there, not at
 * the begin of the next one. Minutes are those that really pass: a shift over a change of the clocks is shorter or longer.
 * @throws ValueError `no-hours`, `not-minutes`, `not-a-moment`, `too-far`.
 */
export function addWorkingMinutes(calendar: PreparedCalendar, from: Moment, minutes: number): Moment {
  if (!(Math.abs(minutes) <= MAX_MINUTES)) throw refuse('not-minutes', { count: minutes, limit: MAX_MINUTES })
  refuseWithoutHours(calendar)
  const start = readMoment(from)
  let left = Math.round(Math.abs(minutes) * MINUTE_MS)
  if (left === 0) return new Date(start).toISOString()
  const direction = minutes > 0 ? 1 : -1
  for (let day = localDay(calendar, start); ; day = addToDay(calendar, day, direction, writeDay(day))) {
    const spans = spansOf(calendar, day)
    for (const span of direction > 0 ? spans : spans.toReversed()) {
      const [begin, end] = direction > 0 ? [Math.max(span[0], start), span[1]] : [span[0], Math.min(span[1], start)]
      if (end <= begin) continue
      if (left <= end - begin) return new Date(direction > 0 ? begin + left : end - left).toISOString()
      left -= end - begin
    }
  }
}

/**
 * Minutes of working hours between two moments; negative where the second is the earlier one.
 * @throws ValueError `no-hours`, `not-a-moment`, `too-long`.
 */
export function workingMinutesBetween(calendar: PreparedCalendar, from: Moment, to: Moment): number {
  refuseWithoutHours(calendar)
  const [a, b] = [readMoment(from), readMoment(to)]
  const [start, stop] = [Math.min(a, b), Math.max(a, b)]
  if (stop - start > MAX_YEARS_MS) throw refuse('too-long')
  const last = localDay(calendar, stop)
  let passed = 0
  for (let day = localDay(calendar, start); day <= last; day = addToDay(calendar, day, 1, writeDay(day))) {
    for (const [begin, end] of spansOf(calendar, day)) {
      passed += Math.max(0, Math.min(end, stop) - Math.max(begin, start))
    }
  }
  return (b >= a ? passed : -passed) / MINUTE_MS
}

function spansOf(calendar: PreparedCalendar, day: DayNumber): readonly Span[] {
  const known = calendar.spans.get(day)
  if (known) return known
  const { hours, timeZone } = calendar.facts
  const shifts = dayOff(calendar, day) ? [] : (calendar.specialDays.get(day)?.hours ?? hours[weekdayOf(day)] ?? [])
  const at = (time: string) => {
    const minutes = clockMinutes(time)
    const isMidnight = minutes === 1440
    return instantOf(
      { day: writeDay(isMidnight ? day + 1 : day), minutes: isMidnight ? 0 : minutes },
      timeZone,
    ).getTime()
  }
  // A shift inside an hour that the clocks leave out has no length.
  const spans = shifts.map(({ from, to }): Span => [at(from), at(to)]).filter(([from, to]) => to > from)
  if (calendar.spans.size >= MAX_SPANS) calendar.spans.clear()
  calendar.spans.set(day, spans)
  return spans
}

function localDay(calendar: PreparedCalendar, moment: number): DayNumber {
  return dayNumber(localTimeOf(new Date(moment), calendar.facts.timeZone).day)
}

function readMoment(moment: Moment): number {
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(moment)
    ? Date.parse(moment)
    : Number.NaN
  if (Number.isNaN(ms)) throw refuse('not-a-moment', { text: moment })
  return ms
}

/** Without this the search for working hours would go on to the end of the calendar. */
function refuseWithoutHours({ facts, weeks }: PreparedCalendar): void {
  const withHours = WEEKDAYS.filter((day) => (facts.hours[day]?.length ?? 0) > 0)
  if (weeks.every(({ weekend }) => withHours.some((day) => !weekend.has(day)))) return
  throw refuse('no-hours', { name: facts.name.en, nameAr: facts.name.ar })
}
