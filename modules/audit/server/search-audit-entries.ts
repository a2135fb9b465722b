import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { containing, inScope } from '#platform/server/list-query.ts'
import { isReadable } from '#platform/server/records/readable-records.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import { findRecordKind, veiledKinds } from '#platform/server/records/record-kinds.ts'
import type { auditApi } from '../contract/audit-api.ts'
import type { FoundAuditEntry } from '../contract/audit-entry.ts'
import type { AuditTables } from './audit-tables.ts'
import { readAuditPage, toAuditEntry } from './read-audit-page.ts'

/** `search`: words of who did it, of the reason, or of what changed. */
type Search = InputOf<typeof auditApi.endpoints.search> & { readonly search?: string | undefined }

/** Entries of the records that the caller may read, in their places; those of no place are shown to administrators alone. */
export async function searchAuditEntries({ db, user }: RequestContext, search: Search): Promise<Page<FoundAuditEntry>> {
  const readable = matchingEntries(db, search, veiledKinds(user)).where(
    isReadable(user, { type: sql.ref('entity_type'), id: sql.ref('entity_id') }),
  )
  return readAuditPage(readable, search, (row) => ({
    ...toAuditEntry(row, user),
    entityType: row.entity_type,
    kind: findRecordKind(row.entity_type)?.title ?? null,
    address: recordAddress(user, row.entity_type, row.entity_id),
    entityId: row.entity_id,
    projectCode: row.project_code,
    siteCode: row.site_code,
    structureCode: row.structure_code,
    ip: row.ip,
  }))
}

/** @param veiled kinds of which the reader may not know all that changed: nor find an entry by it */
function matchingEntries(db: RequestContext['db'], search: Search, veiled: readonly string[]) {
  let entries = db
    .withTables<AuditTables>()
    .selectFrom('audit_entries')
    .where(sql<boolean>`${inScope(db)}`)
  if (search.actorId) entries = entries.where('actor_id', '=', search.actorId)
  if (search.from) entries = entries.where('at', '>=', new Date(search.from))
  if (search.to) entries = entries.where('at', '<', new Date(search.to))
  if (search.entityType) entries = entries.where('entity_type', '=', search.entityType)
  if (search.entityId) entries = entries.where('entity_id', '=', search.entityId)
  if (search.projectCode) entries = entries.where('project_code', '=', search.projectCode)
  if (search.siteCode) entries = entries.where('site_code', '=', search.siteCode)
  if (search.search) {
    const words = containing(search.search)
    entries = entries.where(
      sql<boolean>`(actor_name ilike ${words} or reason ilike ${words} 
        or (entity_type <> all (${veiled}::text[]) and changes::text ilike ${words}))`,
    )
  }
  const { action } = search
  if (action?.includes('.')) return entries.where('action', '=', action)
  return action ? entries.where('action', '>=', `${action}.`).where('action', '<', `${action}/`) : entries
}
