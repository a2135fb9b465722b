import { sql } from 'kysely'
import { ACCESS_CHANGED_CHANNEL, accessChanged } from '#modules/access/server/public.ts'
import { announce } from '#platform/server/bus/announce.ts'
import type { Db } from '#platform/server/database/database.ts'
import { closeLiveSession } from '#platform/server/realtime/realtime-hub.ts'
import { endSession, type SessionRow } from './session-repository.ts'

/** Ends all sessions of a user, on every process with the commit: the provider of their work account has said so. */
export async function endSessionsOf(tx: Db, userId: string, now: Date): Promise<void> {
  await sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null`.execute(tx)
  await accessChanged(tx, [userId])
}

/** Ends one session and its live connections, on every process with the commit; others of the user go on. */
export async function endOneSession(tx: Db, session: Pick<SessionRow, 'id' | 'user_id'>, now: Date): Promise<boolean> {
  const ended = await endSession(tx, session.id, now)
  if (ended === 0) return false
  announce(tx, ACCESS_CHANGED_CHANNEL, session.user_id)
  await closeLiveSession(tx, session.id)
  return true
}
