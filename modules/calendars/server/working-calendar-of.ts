import type { IsoWeekday } from '#engines/calendar/plain-day.ts'
import { type PreparedCalendar, prepareCalendar } from '#engines/calendar/prepare-calendar.ts'
import type { WorkingCalendar } from '#engines/calendar/working-calendar.ts'
import type { ProjectFacts } from '#modules/sites/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { CalendarDraft, Holiday } from '../contract/calendar.ts'

/** What a calendar counts by; a version keeps it as it was approved. */
export type CalendarFacts = Omit<CalendarDraft, 'projectCode'>

const WEEKDAYS: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7]

/** As the engine counts with it. @throws ValueError where it does not fit together. */
export function workingCalendarOf({ timeZone, weekend, shifts, ...facts }: CalendarFacts): PreparedCalendar {
  return prepareCalendar({
    name: textOf(facts),
    timeZone,
    weekends: [{ from: null, days: weekend as IsoWeekday[] }],
    holidays: facts.holidays.map(holidayOf),
    specialWorkingDays: facts.specialDays.map(({ day, ...special }) => ({ day, name: textOf(special) })),
    hours: Object.fromEntries(WEEKDAYS.map((day) => [day, shifts])),
  })
}

/** Of a project that has none in force: its weekend, and no holiday. */
export function plainCalendarOf({ timezone, weekend }: Pick<ProjectFacts, 'timezone' | 'weekend'>): PreparedCalendar {
  return prepareCalendar({
    name: { en: 'Weekend of the project', ar: 'العطلة الأسبوعية للمشروع' },
    timeZone: timezone,
    // Places count from 0, Sunday.
    weekends: [{ from: null, days: weekend.map((day) => (day === 0 ? 7 : day) as IsoWeekday) }],
    holidays: [],
    specialWorkingDays: [],
    hours: {},
  })
}

function holidayOf(holiday: Holiday): WorkingCalendar['holidays'][number] {
  const { from, to } = holiday
  const name = textOf(holiday)
  return holiday.calendar === 'gregorian'
    ? { name, from, to }
    : { name, hijri: { from, to }, announced: holiday.announced }
}

function textOf({ name, nameAr }: { readonly name: string; readonly nameAr: string }): Text {
  return { en: name, ar: nameAr || name }
}
