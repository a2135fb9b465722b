import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { postWebhook, RETRY_SECONDS, type WebhookOutcome, webhookSecret } from '#modules/notifications/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { createEgress } from '#platform/server/egress.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { reportTaskKind } from '../../contract/report-tasks-records.ts'
import { bodyFor, findSent } from './call-body.ts'
import { findWebhook, hostOf } from './task-webhook.ts'

/** Above the 10 s that a receiver has and the 5 s of a name server. */
const LEASE_SECONDS = 60
/** Most that a round calls: the rest waits for the next. */
const MOST_A_ROUND = 100

interface TakenCall {
  readonly projectCode: string
  readonly siteCode: string
  readonly id: string
  readonly taskId: string
  readonly sendingId: string
  readonly tries: number
  readonly lease: string
}

/** Calls the addresses of tasks whose turn it is. Any number of processes do the same side by side. */
export async function callDueWebhooks(services: Services): Promise<void> {
  for (let made = 0; made < MOST_A_ROUND; made++) {
    const call = await takeCall(services)
    if (!call) return
    await makeCall(services, call)
  }
}

async function takeCall({ database, now }: Services): Promise<TakenCall | null> {
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    const { rows } = await sql<TakenCall>`
      update report_webhook_calls as calls set lease_token = ${randomUUID()}, lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      from (
        select project_code, id from report_webhook_calls
        where state = 'open' and sending_id is not null and next_at <= ${now()}
          and (lease_until is null or lease_until < clock_timestamp())
        order by next_at limit 1 for update skip locked) as due
      where calls.project_code = due.project_code and calls.id = due.id
      returning calls.project_code as "projectCode", site_code as "siteCode", calls.id, task_id as "taskId", sending_id as "sendingId",
        jsonb_array_length(tries) as tries, lease_token as lease`.execute(tx)
    return rows[0] ?? null
  })
}

async function makeCall(services: Services, call: TakenCall): Promise<void> {
  const { webhook, sent } = await services.database.read(SYSTEM_SCOPE, async (db) => ({
    webhook: await findWebhook(db, call.projectCode, call.taskId),
    sent: await findSent(db, call.sendingId),
  }))
  const body = webhook && sent && (await bodyFor(services, webhook.setById, sent))
  if (!webhook || !body) return endCall(services, call, { state: 'dropped' })
  const { address, key } = webhook
  const one = await tryCall(services, { address, key, id: call.id, body })
  const wait = RETRY_SECONDS[call.tries]
  const state = stateAfter(one.outcome, wait)
  const host = hostOf(address)
  await endCall(services, call, { state, host, attempt: one.attempt, ...(state === 'open' && { waitSeconds: wait }) })
}

function stateAfter(outcome: WebhookOutcome, wait: number | undefined): 'open' | 'sent' | 'failed' {
  if (outcome.state === 'sent') return 'sent'
  return outcome.isFinal || wait === undefined ? 'failed' : 'open'
}

interface OneCall {
  readonly address: string
  readonly key: string
  readonly id: string
  readonly body: object
}

/** One attempt, with what the log says of it. */
export async function tryCall(services: Services, { address, key, id, body }: OneCall) {
  const now = services.now()
  const began = performance.now()
  const secret = webhookSecret(services.passwordPepper, key)
  const outcome = await postWebhook(createEgress(services.config.WEBHOOK_ALLOW), { address, secret, id, body, now })
  const reason = outcome.state === 'failed' ? outcome.reason : null
  const tookMs = Math.round(performance.now() - began)
  return { outcome, attempt: { at: now.toISOString(), status: outcome.status, tookMs, reason } }
}

interface CallEnd {
  readonly state: 'open' | 'sent' | 'failed' | 'dropped'
  readonly host?: string
  readonly attempt?: object
  readonly waitSeconds?: number | undefined
}

async function endCall({ database, now }: Services, call: TakenCall, end: CallEnd): Promise<void> {
  const { state, host = '', attempt, waitSeconds } = end
  const nextAt = waitSeconds === undefined ? null : new Date(now().getTime() + waitSeconds * 1000)
  const added = JSON.stringify(attempt ? [attempt] : [])
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`
      update report_webhook_calls set state = ${state}, host = coalesce(nullif(${host}, ''), host), tries = tries || ${added}::jsonb,
        next_at = ${nextAt}::timestamptz, lease_token = null, lease_until = null
      where project_code = ${call.projectCode} and id = ${call.id} and lease_token = ${call.lease}`.execute(tx)
    const { projectCode, siteCode, taskId: entityId } = call
    const place = { projectCode, siteCode, structureCode: null }
    await publishEvent(tx, { type: `${reportTaskKind.id}.webhook-called`, place, entityId, data: {} })
  })
}
