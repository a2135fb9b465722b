import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { reportTaskErrors, type WebhookCall } from '../../contract/report-task.ts'
import { reportTasks } from '../report-task-records.ts'
import { tryCall } from './make-call.ts'
import { findWebhook, hostOf } from './task-webhook.ts'

type Row = Omit<WebhookCall, 'createdAt' | 'nextAt'> & { readonly createdAt: Date; readonly nextAt: Date | null }

async function callsOf(db: Db, where: ReturnType<typeof sql>): Promise<WebhookCall[]> {
  const { rows } = await sql<Row>`
    select calls.id, host, coalesce(cause, 'test') as cause, level, state, calls.created_at as "createdAt", next_at as "nextAt", tries
    from report_webhook_calls as calls left join report_sendings as sendings
      on sendings.project_code = calls.project_code and sendings.id = calls.sending_id
    where ${where} order by calls.created_at desc limit 50`.execute(db)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
  }))
}

export async function showCalls(context: RequestContext, { id }: { readonly id: string }): Promise<WebhookCall[]> {
  const { projectCode } = await reportTasks.saved.get(context, id)
  return callsOf(context.db, sql`calls.project_code = ${projectCode} and calls.task_id = ${id}`)
}

/**
 * Calls the address once now, with a word that it is a test and nothing of the project; once, so that who waits hears how it went.
 * @throws report-task.no-webhook
 */
export async function testWebhook(context: RequestContext, { id }: { readonly id: string }): Promise<WebhookCall> {
  const caller = callerOf(context)
  const { services, scope } = caller
  const { database, now } = services
  const { task, webhook } = await database.read(scope, async (db) => {
    const found = await reportTasks.saved.get({ ...caller, db }, id)
    return { task: found, webhook: await findWebhook(db, found.projectCode, id) }
  })
  if (!webhook) throw reportTaskErrors.noWebhook()
  const { address, key } = webhook
  const { projectCode, siteCode } = task
  const callId = randomUUID()
  const body = { type: 'report-task.test', timestamp: now().toISOString(), data: { id: callId } }
  const { outcome, attempt } = await tryCall(services, { address, key, id: callId, body })
  return database.transaction(scope, async (tx) => {
    await sql`
      insert into report_webhook_calls (project_code, id, site_code, task_id, host, state, tries, created_at)
      values (${projectCode}, ${callId}, ${siteCode}, ${id}, ${hostOf(address)}, ${outcome.state},
        ${JSON.stringify([attempt])}::jsonb, ${now()})`.execute(tx)
    const [call] = await callsOf(tx, sql`calls.project_code = ${projectCode} and calls.id = ${callId}`)
    if (!call) throw new Error(`There is no call ${callId}.`)
    return call
  })
}
