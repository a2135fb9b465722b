import { sql } from 'kysely'
import { ACCESS_CHANGED_CHANNEL, type AccessEnded, accessChanged } from '#modules/access/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { announce } from '#platform/server/bus/announce.ts'
import type { Db } from '#platform/server/database/database.ts'
import { closeLiveSession } from '#platform/server/realtime/realtime-hub.ts'
import { endSession, type SessionRow } from './session-repository.ts'

/** Ends all sessions of a user, on every process with the commit: the provider of their work account has said so. */
export async function endSessionsOf(tx: Db, userId: string, now: Date): Promise<void> {
  await sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null`.execute(tx)
  await accessChanged(tx, [userId])
}

/**
 * Ends what was opened with access that is over, for good: none of it goes on when the user is enabled again. Runs in the
 * transaction that ends the access, whose caller tells all processes.
 */
export async function endSessionsWithAccess(tx: Db, ended: AccessEnded): Promise<void> {
  const { userIds, at, exceptSessionId = null, context } = ended
  const { rows } = await sql<{ user_id: string; count: number }>`
    with ended as (
      update sessions set ended_at = ${at}
      where user_id = any (${[...userIds]}::uuid[]) and ended_at is null and expires_at > ${at}
        and id::text is distinct from ${exceptSessionId} returning user_id
    )
    select user_id, count(*)::int as count from ended group by user_id order by user_id`.execute(tx)
  for (const { user_id: entityId, count } of rows) {
    await recordAudit(tx, context, {
      action: 'session.revoked',
      entityType: 'user',
      entityId,
      place: null,
      after: { count },
    })
  }
}

/** Ends one session and its live connections, on every process with the commit; others of the user go on. */
export async function endOneSession(tx: Db, session: Pick<SessionRow, 'id' | 'user_id'>, now: Date): Promise<boolean> {
  const ended = await endSession(tx, session.id, now)
  if (ended === 0) return false
  announce(tx, ACCESS_CHANGED_CHANNEL, session.user_id)
  await closeLiveSession(tx, session.id)
  return true
}
