import { sql } from 'kysely'
import { accessChanged } from '#modules/access/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Ends all sessions of a user, on every process with the commit: the provider of their work account has said so. */
export async function endSessionsOf(tx: Db, userId: string, now: Date): Promise<void> {
  await sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null`.execute(tx)
  await accessChanged(tx, [userId])
}
