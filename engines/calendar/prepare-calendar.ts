import type { Text } from '#platform/contract/text.ts'
import { refuse } from './calendar-errors.ts'
import { hijriDayNumber } from './hijri.ts'
import { isTimeZone } from './local-time.ts'
import { type DayNumber, dayNumber, FIRST_DAY, type IsoWeekday, weekdayOf } from './plain-day.ts'
import type { DayRange, Holiday, Shift, SpecialWorkingDay, Weekend, WorkingCalendar } from './working-calendar.ts'

/** A calendar with what makes counting fast. Made once, used for any number of deadlines. */
export interface PreparedCalendar {
  readonly facts: WorkingCalendar
  readonly weeks: readonly WeekPattern[]
  /** By day; where two holidays meet, the one that is listed first. */
  readonly holidays: ReadonlyMap<DayNumber, DayOffHoliday>
  readonly specialDays: ReadonlyMap<DayNumber, SpecialWorkingDay>
  /** Days that are otherwise than their week says, in order. */
  readonly exceptions: Int32Array
  /** Working days that the first n exceptions add: negative where holidays prevail. One longer than `exceptions`. */
  readonly added: Int32Array
  /** Begin and end of the working hours of days that were asked for, ms since 1970. */
  readonly spans: Map<DayNumber, readonly Span[]>
}

/** From one change of the weekend to the next. */
export interface WeekPattern {
  readonly from: DayNumber
  readonly weekend: ReadonlySet<IsoWeekday>
  /** Working days in the first 0 to 7 days of a week that begins on the weekday of `from`. */
  readonly within: readonly number[]
  /** Working days of all patterns before this one. */
  readonly before: number
}

export interface DayOffHoliday {
  readonly name: Text
  /** A Hijri holiday that nobody has announced: it may still move by a day. */
  readonly isProvisional: boolean
}

export type Span = readonly [from: number, to: number]

const MAX_HOLIDAY_DAYS = 366

/** @throws ValueError where the calendar does not fit together; see `calendar-errors.ts`. */
export function prepareCalendar(facts: WorkingCalendar): PreparedCalendar {
  if (!isTimeZone(facts.timeZone)) throw refuse('unknown-zone', { zone: facts.timeZone })
  for (const shifts of Object.values(facts.hours)) checkShifts(shifts)
  const weeks = weekPatterns(facts.weekends)
  const holidays = new Map<DayNumber, DayOffHoliday>()
  for (const holiday of facts.holidays) {
    const { from, to, isProvisional } = daysOf(holiday)
    for (let day = from; day <= to; day++) {
      if (!holidays.has(day)) holidays.set(day, { name: holiday.name, isProvisional })
    }
  }
  const specialDays = new Map<DayNumber, SpecialWorkingDay>()
  for (const special of facts.specialWorkingDays) {
    checkShifts(special.hours ?? [])
    specialDays.set(dayNumber(special.day), special)
  }
  return { facts, weeks, holidays, specialDays, ...exceptionsOf(weeks, holidays, specialDays), spans: new Map() }
}

/** The pattern of weeks that a day lies in. */
export function patternAt(weeks: readonly WeekPattern[], day: DayNumber): WeekPattern {
  let index = weeks.length - 1
  // Few countries have changed their weekend more than twice.
  while (index > 0 && (weeks[index] as WeekPattern).from > day) index--
  return weeks[index] as WeekPattern
}

/** Working days from the pattern's first day to another, both included, as if there were no holidays. */
export function countInPattern({ from, within }: WeekPattern, day: DayNumber): number {
  const days = day - from + 1
  return Math.floor(days / 7) * (within[7] as number) + (within[days % 7] as number)
}

function weekPatterns(weekends: readonly Weekend[]): WeekPattern[] {
  const patterns: WeekPattern[] = []
  for (const [index, { from, days }] of weekends.entries()) {
    const wrong = days.find((day) => !(Number.isInteger(day) && day >= 1 && day <= 7))
    if (wrong !== undefined) throw refuse('not-a-weekday', { day: wrong })
    const weekend = new Set(days)
    if (weekend.size === 7) throw refuse('weekend-all-week')
    const last = patterns.at(-1)
    const begin = from === null ? FIRST_DAY : dayNumber(from)
    if ((index === 0) !== (from === null) || (last && begin <= last.from)) throw refuse('weekend-order')
    const within = [0]
    for (let day = 0; day < 7; day++)
      within.push((within[day] as number) + (weekend.has(weekdayOf(begin + day)) ? 0 : 1))
    const before = last ? last.before + countInPattern(last, begin - 1) : 0
    patterns.push({ from: begin, weekend, within, before })
  }
  if (patterns.length === 0) throw refuse('weekend-order')
  return patterns
}

function daysOf(holiday: Holiday): { from: DayNumber; to: DayNumber; isProvisional: boolean } {
  if (!('hijri' in holiday)) return { ...readRange(holiday, dayNumber), isProvisional: false }
  // Read also where other days were announced: what is stored beside them must be days too.
  const expected = readRange(holiday.hijri, hijriDayNumber)
  if (!holiday.announced) return { ...expected, isProvisional: true }
  return { ...readRange(holiday.announced, dayNumber), isProvisional: false }
}

function readRange(range: DayRange, read: (day: string) => DayNumber): { from: DayNumber; to: DayNumber } {
  const [from, to] = [read(range.from), read(range.to)]
  if (to < from || to - from >= MAX_HOLIDAY_DAYS) throw refuse('range-backwards', { from: range.from, to: range.to })
  return { from, to }
}

function exceptionsOf(
  weeks: readonly WeekPattern[],
  holidays: ReadonlyMap<DayNumber, unknown>,
  specialDays: ReadonlyMap<DayNumber, unknown>,
): Pick<PreparedCalendar, 'exceptions' | 'added'> {
  const isWeekend = (day: DayNumber) => patternAt(weeks, day).weekend.has(weekdayOf(day))
  const gained = [...specialDays.keys()].filter(isWeekend)
  const lost = [...holidays.keys()].filter((day) => !specialDays.has(day) && !isWeekend(day))
  const effects = new Map([...gained.map((day) => [day, 1] as const), ...lost.map((day) => [day, -1] as const)])
  const exceptions = Int32Array.from(effects.keys()).sort()
  const added = new Int32Array(exceptions.length + 1)
  for (const [index, day] of exceptions.entries())
    added[index + 1] = (added[index] as number) + (effects.get(day) as number)
  return { exceptions, added }
}

/** Minutes since midnight of a clock time `HH:mm`; NaN where it is none. */
export function clockMinutes(time: string): number {
  const parts = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time)
  const minutes = parts ? Number(parts[1]) * 60 + Number(parts[2]) : Number.NaN
  return minutes <= 1440 ? minutes : Number.NaN
}

function checkShifts(shifts: readonly Shift[]): void {
  let end = 0
  for (const { from, to } of shifts) {
    const [begin, next] = [clockMinutes(from), clockMinutes(to)]
    if (!(begin >= end && next > begin)) throw refuse('shift-order', { from, to })
    end = next
  }
}
