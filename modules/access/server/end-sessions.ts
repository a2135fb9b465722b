import { sql } from 'kysely'
import { type AuditContext, recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Db } from '#platform/server/database/database.ts'

/**
 * Ends the sessions of users, for good: none of them goes on when the user is enabled again. Whoever calls it tells all
 * processes with `accessChanged`. The rows are sign-in's, which stands on this module and cannot be asked from here.
 */
export async function endSessions(tx: Db, context: AuditContext, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  const ended = await sql<{ user_id: string; count: number }>`
    with ended as (
      update sessions set ended_at = ${now}
      where user_id = any (${userIds}::uuid[]) and ended_at is null and expires_at > ${now} returning user_id
    )
    select user_id, count(*)::int as count from ended group by user_id order by user_id`.execute(tx)
  for (const { user_id: entityId, count } of ended.rows) {
    const audited = { action: 'session.revoked', entityType: 'user', entityId, place: null, after: { count } }
    await recordAudit(tx, context, audited)
  }
}
