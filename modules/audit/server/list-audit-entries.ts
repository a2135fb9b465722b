import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { auditApi } from '../contract/audit-api.ts'
import type { AuditEntry } from '../contract/audit-entry.ts'
import type { AuditTables } from './audit-tables.ts'
import { readAuditPage, toAuditEntry } from './read-audit-page.ts'

/** History of one record, newest first; rows of places that the connection does not see are left out by the database. */
export async function listAuditEntries(
  { db }: Pick<RequestContext, 'db'>,
  { entityType, entityId, page, pageSize }: InputOf<typeof auditApi.endpoints.entries>,
): Promise<Page<AuditEntry>> {
  const matching = db
    .withTables<AuditTables>()
    .selectFrom('audit_entries')
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
  return readAuditPage(matching, { page, pageSize }, toAuditEntry)
}
