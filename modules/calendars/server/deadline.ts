import { sql } from 'kysely'
import { deadline as countDeadline } from '#engines/calendar/deadline.ts'
import type { PreparedCalendar } from '#engines/calendar/prepare-calendar.ts'
import type { Roll } from '#engines/calendar/working-days.ts'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { CountedDeadline } from '../contract/calendar.ts'
import { type CalendarFacts, plainCalendarOf, workingCalendarOf } from './working-calendar-of.ts'

/** How a deadline is counted: working days, or days of the calendar with what happens where the last one is off. */
export type DeadlineCount = { readonly workingDays: number } | { readonly calendarDays: number; readonly roll: Roll }

/**
 * The day that is so far from another, by the calendar of the project that is in force. Keep the answer with the record: it
 * says by which version it was counted, and what has been notified must not move with the next one.
 * @param from `YYYY-MM-DD`; it is not counted itself
 * @throws ValueError of `engines/calendar` for a day that is none, or too far away
 * @example const due = await deadline(tx, projectCode, '2027-03-01', { workingDays: 5 })
 */
export async function deadline(
  db: Db,
  projectCode: string,
  from: string,
  count: DeadlineCount,
): Promise<CountedDeadline> {
  const { calendar, version } = await calendarInForce(db, projectCode)
  const rule =
    'workingDays' in count
      ? ({ unit: 'working-days', count: count.workingDays } as const)
      : ({ unit: 'calendar-days', count: count.calendarDays, roll: count.roll } as const)
  const counted = countDeadline(calendar, from, rule)
  return {
    date: counted.date,
    calendar: counted.calendar,
    version,
    isProvisional: counted.isProvisional,
    skipped: counted.skipped.map(({ reason, ...days }) => ({
      ...days,
      name: reason.kind === 'holiday' ? reason.name : null,
    })),
  }
}

/** The calendar that deadlines of a project go by, for counting many of them. */
export async function calendarInForce(
  db: Db,
  projectCode: string,
): Promise<{ readonly calendar: PreparedCalendar; readonly version: number }> {
  const found = await sql<{ version: number; facts: CalendarFacts }>`
    select * from calendar_in_force(${projectCode})`.execute(db)
  const row = found.rows[0]
  if (row) return { calendar: workingCalendarOf(row.facts), version: row.version }
  const project = await findProjectFacts(db, projectCode)
  return { calendar: plainCalendarOf(project ?? { timezone: 'UTC', weekend: [6, 0] }), version: 0 }
}
