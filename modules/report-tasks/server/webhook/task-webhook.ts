import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { notificationErrors } from '#modules/notifications/contract/notification-settings.ts'
import { webhookSecret } from '#modules/notifications/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { createEgress } from '#platform/server/egress.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { TaskWebhook } from '../../contract/report-task.ts'
import type { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { reportTaskKind } from '../../contract/report-tasks-records.ts'
import { reportTasks } from '../report-task-records.ts'

interface KeptWebhook {
  readonly address: string
  readonly key: string
  readonly setById: string
  readonly setBy: PersonRef | null
  readonly setAt: Date
}

export const hostOf = (address: string) => new URL(address).host

/** Where a task calls; null where it calls nowhere. */
export async function findWebhook(db: Db, projectCode: string, taskId: string): Promise<KeptWebhook | null> {
  const { rows } = await sql<KeptWebhook>`
    select address, key, set_by as "setById", ${personRef(sql`report_webhooks.set_by`)} as "setBy", set_at as "setAt"
    from report_webhooks where project_code = ${projectCode} and task_id = ${taskId}`.execute(db)
  return rows[0] ?? null
}

export async function showWebhook(context: RequestContext, { id }: { readonly id: string }): Promise<TaskWebhook> {
  const { projectCode } = await reportTasks.saved.get(context, id)
  const found = await findWebhook(context.db, projectCode, id)
  if (!found) return { address: null, secret: null, setBy: null, setAt: null }
  const { address, key, setBy, setAt } = found
  const secret = webhookSecret(context.services.passwordPepper, key)
  return { address, secret, setBy, setAt: setAt.toISOString() }
}

/**
 * Keeps where a task calls. Another address gets a key of its own, so that what an old receiver knows signs nothing for the new one.
 * @throws notification.webhook-refused for an address that calls may not reach
 */
export async function saveWebhook(
  context: RequestContext,
  { id, address }: InputOf<(typeof reportTasksApi)['endpoints']['saveWebhook']>,
): Promise<TaskWebhook> {
  const { db, user, services } = context
  const task = await reportTasks.saved.get(context, id)
  const { projectCode, siteCode } = task
  const before = await findWebhook(db, projectCode, id)
  if (address) {
    const destination = await createEgress(services.config.WEBHOOK_ALLOW).resolve(address)
    if (!destination) throw notificationErrors.webhookRefused()
    const key = before?.address === address ? before.key : randomUUID()
    await sql`
      insert into report_webhooks (project_code, task_id, site_code, address, key, set_by, set_at)
      values (${projectCode}, ${id}, ${siteCode}, ${address}, ${key}, ${user.id}, ${services.now()})
      on conflict (project_code, task_id) do update set address = excluded.address, key = excluded.key,
        set_by = excluded.set_by, set_at = excluded.set_at`.execute(db)
  } else await sql`delete from report_webhooks where project_code = ${projectCode} and task_id = ${id}`.execute(db)
  // The path of an address is often half of a secret: the host is enough to say what changed.
  await publishChange(context, reportTaskKind, task, {
    action: address ? 'report-task.webhook-set' : 'report-task.webhook-removed',
    before: before && { webhook: hostOf(before.address) },
    after: address ? { webhook: hostOf(address) } : null,
  })
  return showWebhook(context, { id })
}
