import { toHijri } from '#engines/calendar/hijri.ts'
import { dayNumber, weekdayOf, writeDay } from '#engines/calendar/plain-day.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { MarkedDay } from '../contract/calendar.ts'
import { savedCalendar } from './calendar-records.ts'
import { workingCalendarOf } from './working-calendar-of.ts'

/** The days of a year that are otherwise than a plain working day, by the calendar as it is now: a draft shows its draft. */
export async function showYear(
  context: RequestContext,
  { id, year }: { id: string; year: number },
): Promise<MarkedDay[]> {
  const { holidays, specialDays, facts } = workingCalendarOf(await savedCalendar.get(context, id))
  const weekend = new Set<number>(facts.weekends[0]?.days)
  const marked: MarkedDay[] = []
  for (let day = dayNumber(`${year}-01-01`); day <= dayNumber(`${year}-12-31`); day++) {
    const [special, holiday] = [specialDays.get(day), holidays.get(day)]
    const kind = special ? 'special' : holiday ? 'holiday' : weekend.has(weekdayOf(day)) ? 'weekend' : null
    if (!kind) continue
    const date = writeDay(day)
    const name = special?.name ?? holiday?.name ?? null
    const isProvisional = kind === 'holiday' && (holiday?.isProvisional ?? false)
    marked.push({ day: date, hijri: toHijri(date), kind, name, isProvisional })
  }
  return marked
}
