import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Told } from './told.ts'

export type LeavingChannel = 'push' | 'email' | 'webhook'

/** One e-mail or one call of a webhook. */
export interface MessageRow {
  readonly user_id: string
  readonly id: string
  readonly channel: LeavingChannel
  readonly state: 'open' | 'sent' | 'failed' | 'dropped'
  readonly attempts: number
  readonly lease_token: string | null
  readonly address: string
  readonly reason: Text | null
  readonly ended_at: Date | null
}

export interface MessageItem extends Told {
  readonly id: string
  readonly created_at: Date
  readonly read_at: Date | null
  readonly is_grouped: boolean
}

/** Notifications of one digest; what is more leaves with the next message. */
const MAX_GROUPED = 100

/**
 * Takes the next message for one attempt: one whose attempt is due again or whose process died, or a new one of what is due.
 * @param leaseSeconds how long nobody else may try
 */
export async function takeMessage(tx: Db, now: Date, leaseSeconds: number): Promise<MessageRow | null> {
  const open = await sql<Pick<MessageRow, 'user_id' | 'id'>>`
    select user_id, id from notification_messages
    where state = 'open' and next_attempt_at <= greatest(${now}, clock_timestamp())
      and (lease_until is null or lease_until < clock_timestamp())
    order by next_attempt_at limit 1 for update skip locked`.execute(tx)
  const next = open.rows[0] ?? (await gatherDue(tx, now))
  if (!next) return null
  const { rows } = await sql<MessageRow>`
    update notification_messages set attempts = attempts + 1, lease_token = ${randomUUID()},
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where user_id = ${next.user_id} and id = ${next.id} returning *`.execute(tx)
  return rows[0] ?? null
}

interface DueRow {
  readonly user_id: string
  readonly notification_id: string
  readonly channel: LeavingChannel
  readonly is_grouped: boolean
}

/** Makes a message of the oldest delivery that is due, with all that is to leave together with it. */
async function gatherDue(tx: Db, now: Date): Promise<Pick<MessageRow, 'user_id' | 'id'> | null> {
  const { rows } = await sql<DueRow>`
    select user_id, notification_id, channel, is_grouped from notification_deliveries
    where message_id is null and due_at <= greatest(${now}, clock_timestamp())
    order by due_at limit 1 for update skip locked`.execute(tx)
  const first = rows[0]
  if (!first) return null
  const { user_id: userId, channel } = first
  if (first.is_grouped && !(await isAlone(tx, userId, channel))) return null
  const id = randomUUID()
  await sql`insert into notification_messages (user_id, id, channel, state, next_attempt_at, created_at)
    values (${userId}, ${id}, ${channel}, 'open', ${now}, ${now})`.execute(tx)
  await sql`
    update notification_deliveries set message_id = ${id}
    where user_id = ${userId} and channel = ${channel} and notification_id = any (array(
      select notification_id from notification_deliveries
      where user_id = ${userId} and channel = ${channel} and message_id is null
        and (notification_id = ${first.notification_id}
             or (${first.is_grouped} and is_grouped and due_at <= greatest(${now}, clock_timestamp())))
      order by due_at limit ${MAX_GROUPED} for update))`.execute(tx)
  return { user_id: userId, id }
}

/** Two processes that gather for the same person at once would make two digests of one. */
async function isAlone(tx: Db, userId: string, channel: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`notification digest ${userId} ${channel}`}, 0)) as locked`.execute(
    tx,
  )
  return rows[0]?.locked === true
}

/** What a message tells, oldest first. */
export async function itemsOf(db: Db, message: Pick<MessageRow, 'user_id' | 'id'>): Promise<MessageItem[]> {
  const { rows } = await sql<MessageItem>`
    select notifications.*, notification_deliveries.is_grouped from notification_deliveries
    join notifications on notifications.user_id = notification_deliveries.user_id and notifications.id = notification_id
    where notification_deliveries.user_id = ${message.user_id} and message_id = ${message.id}
    order by notifications.created_at, notifications.id`.execute(db)
  return rows
}

export interface MessageEnd {
  readonly state: 'sent' | 'failed' | 'dropped'
  readonly address: string
  readonly reason: Text | null
}

/** Says how an attempt ended for good. @returns false where the attempt was no longer ours. */
export async function endMessage(tx: Db, message: MessageRow, end: MessageEnd, now: Date): Promise<boolean> {
  const ended = await sql`
    update notification_messages set state = ${end.state}, address = ${end.address},
      reason = ${end.reason ? JSON.stringify(end.reason) : null}::jsonb,
      ended_at = ${now}, lease_token = null, lease_until = null
    where user_id = ${message.user_id} and id = ${message.id} and state = 'open' and lease_token = ${message.lease_token}
    returning id`.execute(tx)
  return ended.rows.length > 0
}

/** Lets a message wait for its next attempt. */
export async function putOff(
  tx: Db,
  message: MessageRow,
  next: { readonly at: Date; readonly reason: Text | null; readonly isCounted: boolean },
): Promise<void> {
  await sql`
    update notification_messages set next_attempt_at = ${next.at}, lease_token = null, lease_until = null,
      reason = ${next.reason ? JSON.stringify(next.reason) : null}::jsonb,
      attempts = attempts - ${next.isCounted ? 0 : 1}
    where user_id = ${message.user_id} and id = ${message.id} and lease_token = ${message.lease_token}`.execute(tx)
}

export interface FailedRow extends MessageRow {
  readonly ended_at: Date
  readonly reason: Text
  readonly titles: readonly Text[]
}

/** A person's messages that failed for good, newest first. */
export async function listFailed(
  db: Db,
  userId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: FailedRow[]; total: number }> {
  const { rows } = await sql<FailedRow>`
    select message.*, (
      select coalesce(jsonb_agg(title), '[]') from (
        select title from notification_deliveries
        join notifications on notifications.user_id = notification_deliveries.user_id and notifications.id = notification_id
        where notification_deliveries.user_id = message.user_id and message_id = message.id
        order by notifications.created_at limit 5) as first_few) as titles
    from notification_messages as message where user_id = ${userId} and state = 'failed'
    order by ended_at desc, id limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from notification_messages where user_id = ${userId} and state = 'failed'`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Opens a failed message again. @returns false where there is none of this person. */
export async function reopenMessage(tx: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update notification_messages set state = 'open', attempts = 0, next_attempt_at = ${now}, ended_at = null
    where user_id = ${userId} and id = ${id} and state = 'failed' returning id`.execute(tx)
  return rows.length > 0
}
