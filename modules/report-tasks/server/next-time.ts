import { sql } from 'kysely'
import { localTimeOf } from '#engines/calendar/local-time.ts'
import { dayNumber, writeDay } from '#engines/calendar/plain-day.ts'
import { dueDates } from '#engines/calendar/repeats.ts'
import { calendarInForce } from '#modules/calendars/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orRefused } from '#platform/server/records/or-refused.ts'
import { type ReportTask, reportTaskErrors } from '../contract/report-task.ts'

/** A rule that has no day within this says nothing that somebody waits for. */
const LOOK_AHEAD_DAYS = 400

export type Scheduled = Pick<
  ReportTask,
  'id' | 'projectCode' | 'trigger' | 'rule' | 'startsOn' | 'time' | 'onDayOff' | 'isOn'
>

/** When the calendar sets a task off next, by the project's clock and days; null where it does not. @throws report-task.rule-wrong */
export async function nextTime(db: Db, task: Scheduled, after: Date): Promise<Date | null> {
  if (task.trigger === 'frozen' || !task.isOn) return null
  const { calendar } = await calendarInForce(db, task.projectCode)
  const today = localTimeOf(after, calendar.facts.timeZone).day
  // A day that has passed may be due today, where days off are moved to the next working day.
  const from = Math.max(dayNumber(today) - 14, dayNumber(task.startsOn))
  const { rule, startsOn, onDayOff, time: dueTime } = task
  const schedule = { rule, from: startsOn, until: null, onDayOff, dueTime, daysAfter: 0, graceMinutes: 0 }
  const dues = orRefused(reportTaskErrors.ruleWrong, () =>
    dueDates(schedule, calendar, writeDay(from), writeDay(from + LOOK_AHEAD_DAYS)),
  )
  const times = dues.map(({ dueAt }) => dueAt.getTime()).filter((time) => time > after.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** Writes down when it is set off next. What was missed is sent once, not for each time. */
export async function setNextTime(tx: Db, task: Scheduled, now: Date): Promise<void> {
  const next = await nextTime(tx, task, now)
  await sql`update report_tasks set next_at = ${next} where project_code = ${task.projectCode} and id = ${task.id}`.execute(
    tx,
  )
}
