import { type RawBuilder, sql } from 'kysely'
import { dayNumber, writeDay } from '#engines/calendar/plain-day.ts'
import { dayOff } from '#engines/calendar/working-days.ts'
import { calendarInForce } from '#modules/calendars/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Whatever a version says lies this close to its first and last day. */
const MARGIN_DAYS = 366
/** A schedule over more than a century is compared within it. */
const MOST_DAYS = 36_600

export interface WorkingDays {
  /** What the query has to read beside its tables. */
  readonly from: RawBuilder<unknown>
  /** Working days between two moments of its rows, below zero where the second is the earlier. */
  readonly between: (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => RawBuilder<number>
}

/**
 * Counts the working days of a project inside a query, by its calendar that is in force: versions with other calendars of their own
 * are compared by one. Each day has its count in an array that goes with the query, so that thousands of rows need no table of days.
 */
export async function countWorkingDays(
  db: Db,
  projectCode: string,
  span: { readonly start: string; readonly finish: string },
): Promise<WorkingDays> {
  const { calendar } = await calendarInForce(db, projectCode)
  const first = dayNumber(span.start.slice(0, 10)) - MARGIN_DAYS
  const days = Math.min(dayNumber(span.finish.slice(0, 10)) + MARGIN_DAYS - first + 1, MOST_DAYS)
  const counts: number[] = []
  let count = 0
  for (let at = 0; at < days; at++) {
    if (dayOff(calendar, first + at) === null) count += 1
    counts.push(count)
  }
  const countAt = (moment: RawBuilder<unknown>) =>
    sql`working.counts[least(greatest(${moment}::date - ${writeDay(first)}::date + 1, 1), ${sql.lit(days)})]`
  return {
    from: sql`cross join (select ${counts}::int[] as counts) as working`,
    between: (one, other) => sql<number>`(${countAt(other)} - ${countAt(one)})`,
  }
}
