import { type RawBuilder, sql } from 'kysely'
import type { SignedInUser } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { isReadable } from '#platform/server/records/readable-records.ts'
import type { Told } from './told.ts'

export interface NotificationRow extends Told {
  readonly id: string
  readonly created_at: Date
  readonly read_at: Date | null
}

export interface NotificationPage {
  readonly unreadOnly: boolean
  readonly limit: number
  readonly offset: number
}

/** A person's notifications in the product, newest first, without those about places and records that they may not see now. */
export async function listNotificationRows(
  db: Db,
  user: SignedInUser,
  { unreadOnly, limit, offset }: NotificationPage,
): Promise<{ rows: NotificationRow[]; total: number; unread: number }> {
  const { rows } = await sql<NotificationRow>`
    select * from notifications
    where ${isTold(user)} and (not ${unreadOnly} or read_at is null)
    order by created_at desc, id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
    from notifications where ${isTold(user)}`.execute(db)
  const { total = 0, unread = 0 } = counted.rows[0] ?? {}
  return { rows, total: unreadOnly ? unread : total, unread }
}

export async function countUnread(db: Db, user: SignedInUser): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications
    where ${isTold(user)} and read_at is null`.execute(db)
  return rows[0]?.unread ?? 0
}

function isTold(user: SignedInUser): RawBuilder<boolean> {
  const record = { type: sql<string>`record_type`, id: sql<string>`record_id` }
  return sql<boolean>`user_id = ${user.id} and is_in_product
    and (record_type is null or ${isReadable(user, record, true)})`
}

/** Marks those named, and all that are not newer than one of them. @returns how many were unread until now. */
export async function setRead(
  tx: Db,
  userId: string,
  { ids, upTo }: { ids: readonly string[]; upTo: string | undefined },
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and is_in_product and read_at is null
      and (id = any (${ids}::uuid[]) or created_at <= (
        select created_at from notifications as newest where user_id = ${userId} and id = ${upTo ?? null}))`.execute(tx)
  return Number(numAffectedRows)
}
