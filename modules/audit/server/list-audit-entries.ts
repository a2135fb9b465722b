import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { auditApi } from '../contract/audit-api.ts'
import type { AuditEntry } from '../contract/audit-entry.ts'
import type { AuditTables } from './audit-tables.ts'

/** History of one record; rows of places that the caller may not see are left out by the database. */
export async function listAuditEntries(
  { db }: RequestContext,
  { entityType, entityId, page, pageSize }: InputOf<typeof auditApi.endpoints.entries>,
): Promise<Page<AuditEntry>> {
  const matching = db
    .withTables<AuditTables>()
    .selectFrom('audit_entries')
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
  const rows = await matching
    .select(['id', 'at', 'action', 'actor_id', 'actor_name', 'changes', 'reason', 'request_id'])
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actorId: row.actor_id,
    actorName: row.actor_name,
    changes: row.changes,
    reason: row.reason,
    requestId: row.request_id,
  }))
  return { items, total, page, pageSize }
}
