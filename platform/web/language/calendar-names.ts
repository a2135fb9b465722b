import type { Language } from '#platform/contract/text.ts'
import { localeOf } from './formats.ts'

/** Sunday, 4 January 2026: days of the week are counted from it. */
const A_SUNDAY = Date.UTC(2026, 0, 4)
const DAY_MS = 86_400_000

/** How every axis says its days: `22 Nov`. Without a zone a day is that of UTC, as days of records are. */
export function axisDay(language: Language, timeZone = 'UTC'): (moment: string | number) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone })
  return (moment) => format.format(new Date(moment))
}

/** What a day of the week is called, 0 for Sunday. */
export function weekdayName(language: Language, length: 'short' | 'long'): (weekday: number) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: length, timeZone: 'UTC' })
  return (weekday) => format.format(A_SUNDAY + weekday * DAY_MS)
}
