import type { IsoWeekday } from '../plain-day.ts'
import { type PreparedCalendar, prepareCalendar } from '../prepare-calendar.ts'
import type { Shift, WorkingCalendar } from '../working-calendar.ts'

const EIGHT_TO_FIVE: readonly Shift[] = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
]

/** The same shifts on all days; those of the weekend are never asked for. */
export function everyDay(shifts: readonly Shift[]): WorkingCalendar['hours'] {
  const weekdays: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7]
  return Object.fromEntries(weekdays.map((day) => [day, shifts]))
}

/** A calendar with the facts that a test is about. */
export function calendarWith(facts: Partial<WorkingCalendar> = {}): PreparedCalendar {
  return prepareCalendar({
    name: { en: 'Site calendar', ar: 'تقويم الموقع' },
    timeZone: 'Asia/Riyadh',
    weekends: [{ from: null, days: [5, 6] }],
    holidays: [],
    specialWorkingDays: [],
    hours: everyDay(EIGHT_TO_FIVE),
    ...facts,
  })
}

/**
 * Federal weekend of the United Arab Emirates (WAM, 7 December 2021: Saturday and Sunday from 1 January 2022; before it
 * Friday and Saturday since 1 September 2006, Thursday and Friday before that), and its National Day.
 */
export const EMIRATES = {
  name: { en: 'United Arab Emirates, federal', ar: 'الإمارات العربية المتحدة، اتحادي' },
  timeZone: 'Asia/Dubai',
  weekends: [
    { from: null, days: [4, 5] },
    { from: '2006-09-01', days: [5, 6] },
    { from: '2022-01-01', days: [6, 7] },
  ],
  holidays: [
    { name: { en: 'National Day', ar: 'اليوم الوطني' }, from: '2021-12-02', to: '2021-12-03' },
    { name: { en: 'National Day', ar: 'اليوم الوطني' }, from: '2024-12-02', to: '2024-12-03' },
  ],
} satisfies Partial<WorkingCalendar>
