import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { noticeKinds } from '#platform/server/notices/define-notice-kind.ts'

export interface PushDeviceRow {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly name: string
  readonly created_at: Date
}

/** A person's browsers; the one that was added longest ago goes where there are more. */
const MOST_DEVICES = 20

export async function pushDevicesOf(db: Db, userId: string): Promise<readonly PushDeviceRow[]> {
  const { rows } = await sql<PushDeviceRow>`
    select id, endpoint, p256dh, auth, name, created_at from notification_devices
    where user_id = ${userId} order by created_at desc, id`.execute(db)
  return rows
}

/** Of a browser that somebody else used before, it becomes this person's. Needs a scope that sees everybody's. */
export async function keepPushDevice(
  tx: Db,
  userId: string,
  device: Omit<PushDeviceRow, 'id' | 'created_at'>,
  now: Date,
): Promise<void> {
  if ((await pushDevicesOf(tx, userId)).length === 0) await choosePush(tx, userId)
  const { endpoint, p256dh, auth, name } = device
  await sql`
    insert into notification_devices (user_id, id, endpoint, p256dh, auth, name, created_at)
    values (${userId}, ${randomUUID()}, ${endpoint}, ${p256dh}, ${auth}, ${name}, ${now})
    on conflict (endpoint) do update set user_id = excluded.user_id, id = excluded.id, p256dh = excluded.p256dh,
      auth = excluded.auth, name = excluded.name, created_at = excluded.created_at`.execute(tx)
  await sql`
    delete from notification_devices where user_id = ${userId} and id in (
      select id from notification_devices where user_id = ${userId}
      order by created_at desc, id offset ${MOST_DEVICES})`.execute(tx)
}

/** @returns false where the person has no such browser. */
export async function forgetPushDevice(tx: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from notification_devices where user_id = ${userId} and id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** Who decided on the ways before there was this one is told of the same as who decided nothing. */
async function choosePush(tx: Db, userId: string): Promise<void> {
  const kinds = noticeKinds().flatMap(({ id, defaults }) => (defaults.includes('push') ? [id] : []))
  await sql`
    update notification_choices set channels = channels || '{push}'
    where user_id = ${userId} and kind = any (${kinds}::text[]) and not 'push' = any (channels)`.execute(tx)
}
