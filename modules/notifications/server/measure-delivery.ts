import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Measurement } from '#platform/server/define-server-module.ts'
import type { LeavingChannel } from './message-repository.ts'

type Outcome = 'sent' | 'failed' | 'dropped' | 'put_off'

/** How attempts of this process ended. Each process counts its own, and the reader of metrics adds them up. */
const attempts = new Map<string, { channel: LeavingChannel; outcome: Outcome; count: number }>()

/** Counts one attempt at a message. */
export function countAttempt(channel: LeavingChannel, outcome: Outcome): void {
  const key = `${channel} ${outcome}`
  const counted = attempts.get(key) ?? { channel, outcome, count: 0 }
  attempts.set(key, { ...counted, count: counted.count + 1 })
}

interface Waiting {
  readonly outbox: number
  readonly given_up: number
  readonly deliveries: number
  readonly messages: number
  readonly oldest_seconds: number
}

/** Attempts by channel and how they ended, and what waits in all processes. */
export async function measureDelivery({ database, now }: Services): Promise<Measurement[]> {
  // Each count reads a partial index of what waits, never the history.
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from notice_outbox where failure is null and run_after <= ${now()}) as outbox,
      (select count(*)::int from notice_outbox where failure is not null) as given_up,
      (select count(*)::int from notification_deliveries where message_id is null) as deliveries,
      (select count(*)::int from notification_messages where state = 'open') as messages,
      coalesce((select extract(epoch from ${now()}::timestamptz - min(due_at)) from notification_deliveries
        where message_id is null and due_at <= ${now()}), 0)::float8 as oldest_seconds`.execute(
    database.queries(SYSTEM_SCOPE),
  )
  const waiting = rows[0]
  if (!waiting) return []
  const gauge = (stage: string, value: number): Measurement => ({
    name: 'plumbline_notifications_waiting',
    help: 'Notices not handed out yet or given up, deliveries that wait for their time, messages that wait for an attempt',
    type: 'gauge',
    labels: { stage },
    value,
  })
  return [
    gauge('outbox', waiting.outbox),
    gauge('given_up', waiting.given_up),
    gauge('delivery', waiting.deliveries),
    gauge('message', waiting.messages),
    {
      name: 'plumbline_notifications_oldest_due_seconds',
      help: 'How long the oldest delivery that is due has waited',
      type: 'gauge',
      labels: {},
      value: waiting.oldest_seconds,
    },
    ...[...attempts.values()].map(
      ({ channel, outcome, count }): Measurement => ({
        name: 'plumbline_notification_attempts_total',
        help: 'Attempts of this process at messages, by channel and how they ended',
        type: 'counter',
        labels: { channel, outcome },
        value: count,
      }),
    ),
  ]
}
