import { sql } from 'kysely'
import { calendarInForce } from '#modules/calendars/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { FACTS, sendReport, type TaskToSend } from './send-report.ts'
import { escalationTime, stillMissing } from './standing.ts'

/** Most that a round tells: the rest waits for the next. */
const MOST_A_ROUND = 200

/**
 * Tells the next people of what a task asked for and is missing still. Each step is told once of each thing; what came meanwhile is
 * told to nobody.
 */
export async function escalateStanding(services: Pick<Services, 'database' | 'now'>): Promise<void> {
  for (let told = 0; told < MOST_A_ROUND; told++)
    if (!(await services.database.transaction(SYSTEM_SCOPE, (tx) => escalateNext(tx, services)))) return
}

async function escalateNext(tx: Db, services: Pick<Services, 'database' | 'now'>): Promise<boolean> {
  const now = services.now()
  const { rows } = await sql<TaskToSend>`
    select ${FACTS} from report_tasks
    where is_on and deleted_at is null and trigger = 'missing' and exists (
      select from report_standing as standing where standing.project_code = report_tasks.project_code
        and standing.task_id = report_tasks.id and escalate_at <= ${now})
    order by id limit 1 for update skip locked`.execute(tx)
  const [task] = rows
  if (!task) return false
  const late = await stillMissing(tx, task, now)
  const due = await sql<{ item: string; since: Date; level: number }>`
    select item, since, level from report_standing
    where project_code = ${task.projectCode} and task_id = ${task.id} and escalate_at <= ${now}`.execute(tx)
  const { calendar } = await calendarInForce(tx, task.projectCode)
  for (const level of new Set(due.rows.map((one) => one.level))) {
    const items = due.rows.filter((one) => one.level === level)
    const step = task.escalation[level]
    const names = new Set(items.map(({ item }) => item))
    if (step) {
      const { projectCode, siteCode } = task
      const { roleCode, personId } = step
      const audience = { projectCode, siteCode, roleCodes: roleCode ? [roleCode] : [], companyIds: [], personId }
      const theirs = late.filter(({ item }) => names.has(item))
      await sendReport(tx, services, task, { cause: 'escalated', by: null, late: theirs, level: level + 1, audience })
    }
    for (const { item, since } of items)
      await sql`
        update report_standing set level = ${level + 1}, escalate_at = ${escalationTime(calendar, task, since, level + 1)}::timestamptz
        where project_code = ${task.projectCode} and task_id = ${task.id} and item = ${item}`.execute(tx)
  }
  return true
}
