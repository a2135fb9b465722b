import { sql } from 'kysely'
import type { PublicContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hashToken, newToken } from './session-repository.ts'

/** Names a browser, not a person. It opens nothing by itself: refresh tokens are good only beside it (D4). */
const DEVICE_COOKIE = 'device'
const DEVICE_DAYS = 400
const DEVICE_VALUE = /^[A-Za-z0-9_-]{43}$/

/** SHA-256 of the device cookie that came with a request; null where there is none that could be ours. */
export function deviceOf({ cookies }: Pick<PublicContext, 'cookies'>): Buffer | null {
  const value = cookies.get(DEVICE_COOKIE)
  return value && DEVICE_VALUE.test(value) ? hashToken(value) : null
}

/** Gives the browser a device cookie, or a longer life to the one it has. @returns its SHA-256 */
export function keepDevice({ cookies }: Pick<PublicContext, 'cookies'>): Buffer {
  const known = cookies.get(DEVICE_COOKIE)
  const value = known && DEVICE_VALUE.test(known) ? known : newToken()
  cookies.set(DEVICE_COOKIE, value, DEVICE_DAYS * 86_400)
  return hashToken(value)
}

/** Ids of the users who have signed in from this browser before. */
export async function listUsersOfDevice(db: Db, deviceHash: Buffer): Promise<ReadonlySet<string>> {
  const found = await sql<{ user_id: string }>`
    select user_id from known_devices where device_hash = ${deviceHash}`.execute(db)
  return new Set(found.rows.map(({ user_id: userId }) => userId))
}

/** Remembers that a user has signed in from a browser. @returns whether it is the first time, of a user who has others */
export async function rememberDevice(tx: Db, userId: string, deviceHash: Buffer, now: Date): Promise<boolean> {
  // The look at the others is from before the statement.
  const kept = await sql<{ is_new: boolean }>`
    insert into known_devices (user_id, device_hash, last_seen_at) values (${userId}, ${deviceHash}, ${now})
    on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 and exists (select from known_devices as others where others.user_id = ${userId}) as is_new`.execute(
    tx,
  )
  return kept.rows[0]?.is_new === true
}
