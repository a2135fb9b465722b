import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { inScope } from '#platform/server/list-query.ts'
import { isReadable } from '#platform/server/records/readable-records.ts'
import { findRecordKind, holdsReadOf } from '#platform/server/records/record-kinds.ts'
import type { auditApi } from '../contract/audit-api.ts'
import type { AuditEntry } from '../contract/audit-entry.ts'
import type { AuditTables } from './audit-tables.ts'
import { readAuditPage, toAuditEntry } from './read-audit-page.ts'

type Query = InputOf<typeof auditApi.endpoints.entries>

/**
 * History of one record, newest first, for who may read the record now: a record that is not theirs has as little history
 * as one that does not exist. Entries of places that the connection does not see are left out by the database.
 */
export async function listAuditEntries(
  { db, user, services }: Pick<RequestContext, 'db' | 'user' | 'services'>,
  query: Query,
): Promise<Page<AuditEntry>> {
  const kind = findRecordKind(query.entityType)
  if (!kind || !holdsReadOf(kind, user, false)) return { items: [], total: 0, ...pagingOf(query) }
  const toEntry = (row: Parameters<typeof toAuditEntry>[0]) => toAuditEntry(row, user)
  if (!kind.isPlaceless) return readAuditPage(matching(db, user, query), pagingOf(query), toEntry)
  // Row-level security leaves what lies in no place to administrators; what a record of the kind has in a place it shows.
  const ofNoPlace = matching(services.database.queries(SYSTEM_SCOPE), user, query).where(
    sql<boolean>`(project_code is null or (company_id is null and ${inScope(db)}))`,
  )
  return readAuditPage(ofNoPlace, pagingOf(query), toEntry)
}

function matching(db: Db, user: RequestContext['user'], { entityType, entityId }: Query) {
  return db
    .withTables<AuditTables>()
    .selectFrom('audit_entries')
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .where(isReadable(user, { type: sql`${entityType}::text`, id: sql`${entityId}::text` }))
}

function pagingOf({ page, pageSize }: Query) {
  return { page, pageSize }
}
