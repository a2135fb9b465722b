import { sql } from 'kysely'
import { instantOf, localTimeOf } from '#engines/calendar/local-time.ts'
import { clockMinutes, type PreparedCalendar } from '#engines/calendar/prepare-calendar.ts'
import { addWorkingDays } from '#engines/calendar/working-days.ts'
import { calendarInForce } from '#modules/calendars/server/public.ts'
import { type LateRecord, lateRecords } from '#modules/input-records/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReportTask, Standing } from '../contract/report-task.ts'
import type { reportTasksApi } from '../contract/report-tasks-api.ts'
import { reportTasks } from './report-task-records.ts'

export type Escalating = Pick<ReportTask, 'id' | 'projectCode' | 'siteCode' | 'time' | 'escalation' | 'trigger'>

export const lineOf = ({ company, template, period }: LateRecord) => `${company} · ${template} · ${period}`

const ofTask = ({ projectCode, id }: Pick<Escalating, 'projectCode' | 'id'>) =>
  sql`project_code = ${projectCode} and task_id = ${id}`

/** When a step of the escalation is due: at the time of the task, so many working days after it asked; null where there is no such step. */
export function escalationTime(
  calendar: PreparedCalendar,
  { escalation, time }: Pick<Escalating, 'escalation' | 'time'>,
  since: Date,
  level: number,
): Date | null {
  const step = escalation[level]
  if (!step) return null
  const { timeZone } = calendar.facts
  const day = addWorkingDays(calendar, localTimeOf(since, timeZone).day, step.afterDays)
  return instantOf({ day, minutes: clockMinutes(time) }, timeZone)
}

/** Of what a task has asked for, what is missing still; what came meanwhile is forgotten, and nobody is told of it any more. */
export async function stillMissing(tx: Db, task: Escalating, now: Date): Promise<LateRecord[]> {
  const known = await sql<{ item: string }>`select item from report_standing where ${ofTask(task)}`.execute(tx)
  const items = known.rows.map(({ item }) => item)
  if (items.length === 0) return []
  const late = await lateRecords(tx, task.siteCode, now, items)
  const stands = late.map(({ item }) => item)
  await sql`delete from report_standing where ${ofTask(task)} and not (item = any (${stands}::text[]))`.execute(tx)
  return late
}

/** Writes down what a task asks for now, so that it is escalated where it stays missing. */
export async function noteAsked(tx: Db, task: Escalating, late: readonly LateRecord[], now: Date): Promise<void> {
  await stillMissing(tx, task, now)
  const { calendar } = await calendarInForce(tx, task.projectCode)
  const first = escalationTime(calendar, task, now, 0)
  const asked = late.map((one) => ({ item: one.item, company: one.companyId, line: lineOf(one) }))
  await sql`
    insert into report_standing (project_code, task_id, site_code, item, company_id, line, since, escalate_at)
    select ${task.projectCode}, ${task.id}, ${task.siteCode}, item, company, line, ${now}, ${first}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (item text, company uuid, line text)
    on conflict (project_code, task_id, item) do nothing`.execute(tx)
}

/** After a change of a task: each thing that stands goes on from the step that was told, by the steps as they are now. */
export async function setEscalationTimes(tx: Db, task: Escalating): Promise<void> {
  const { calendar } = await calendarInForce(tx, task.projectCode)
  const { rows } = await sql<{ since: Date; level: number }>`
    select distinct since, level from report_standing where ${ofTask(task)}`.execute(tx)
  for (const { since, level } of rows)
    await sql`
      update report_standing set escalate_at = ${escalationTime(calendar, task, since, level)}::timestamptz
      where ${ofTask(task)} and since = ${since} and level = ${level}`.execute(tx)
}

/** What a task has asked for and is missing still, the oldest first; of other companies nothing where the caller is bound to theirs. */
export async function showStanding(
  context: RequestContext,
  { id }: InputOf<(typeof reportTasksApi)['endpoints']['standing']>,
): Promise<Standing[]> {
  const { db, services } = context
  const task = await reportTasks.saved.get(context, id)
  const { rows } = await sql<{ item: string; line: string; since: Date; level: number; escalateAt: Date | null }>`
    select item, line, since, level, escalate_at as "escalateAt" from report_standing
    where ${ofTask(task)} order by since, line`.execute(db)
  const items = rows.map(({ item }) => item)
  const late = await lateRecords(db, task.siteCode, services.now(), items)
  const stands = new Set(late.map(({ item }) => item))
  return rows
    .filter(({ item }) => stands.has(item))
    .map((row) => ({
      ...row,
      since: row.since.toISOString(),
      escalateAt: row.escalateAt?.toISOString() ?? null,
    }))
}
