import type { Text } from '#platform/contract/text.ts'
import type { HijriDay } from './hijri.ts'
import type { Day, IsoWeekday } from './plain-day.ts'

/** Who works when, as data: stored as JSON, edited by people, made ready for counting by `prepareCalendar`. */
export interface WorkingCalendar {
  readonly name: Text
  /** IANA name. Days and hours are those of the clocks there. */
  readonly timeZone: string
  /** The first has no date; each other one replaces the one before it from its day on. */
  readonly weekends: readonly Weekend[]
  readonly holidays: readonly Holiday[]
  /** Days on which there is work although they are weekend or holiday. They go before both. */
  readonly specialWorkingDays: readonly SpecialWorkingDay[]
  /** Of a working day, by its weekday; a weekday that is missing has none. Only hour-based clocks ask for them. */
  readonly hours: Readonly<Partial<Record<IsoWeekday, readonly Shift[]>>>
}

export interface Weekend {
  readonly from: Day | null
  /** May be empty: work on all seven days. */
  readonly days: readonly IsoWeekday[]
}

/** Days off, both ends included. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

export type Holiday = GregorianHoliday | HijriHoliday

export interface GregorianHoliday extends DayRange {
  readonly name: Text
}

/** One occasion of one Hijri year. By Umm al-Qura until it is announced, then as announced. */
export interface HijriHoliday {
  readonly name: Text
  readonly hijri: { readonly from: HijriDay; readonly to: HijriDay }
  readonly announced: DayRange | null
}

export interface SpecialWorkingDay {
  readonly day: Day
  readonly name: Text
  /** Where they differ from those of the weekday. */
  readonly hours?: readonly Shift[]
}

/** Clock times `HH:mm`, `to` up to `24:00`. A shift through the night is written as two, on either side of midnight. */
export interface Shift {
  readonly from: string
  readonly to: string
}
