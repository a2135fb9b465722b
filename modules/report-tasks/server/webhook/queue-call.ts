import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { ReportTask } from '../../contract/report-task.ts'

/** Lets the address of a task be called with what was sent, where it has one, once the transaction is committed. */
export async function queueCall(
  tx: Db,
  { projectCode, siteCode, id }: Pick<ReportTask, 'projectCode' | 'siteCode' | 'id'>,
  sendingId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into report_webhook_calls (project_code, id, site_code, task_id, sending_id, host, state, next_at, created_at)
    select ${projectCode}, ${randomUUID()}::uuid, ${siteCode}, ${id}, ${sendingId}::uuid, '', 'open', ${now}::timestamptz, ${now}::timestamptz
    from report_webhooks where project_code = ${projectCode} and task_id = ${id}`.execute(tx)
}
