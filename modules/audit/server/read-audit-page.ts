import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import { findActionWords } from '#platform/server/audit/audited-actions.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { veiledFields } from '#platform/server/records/record-kinds.ts'
import type { AuditEntry } from '../contract/audit-entry.ts'
import type { AuditTables } from './audit-tables.ts'

type FoundRow = Omit<Selectable<AuditTables['audit_entries']>, 'seq'>

/** One page of the entries that match, newest first. */
export async function readAuditPage<Entry>(
  matching: SelectQueryBuilder<AuditTables, 'audit_entries', object>,
  { page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>,
  toEntry: (row: FoundRow) => Entry,
): Promise<Page<Entry>> {
  const rows = await matching
    .select(['id', 'at', 'action', 'entity_type', 'entity_id', 'project_code', 'site_code', 'structure_code'])
    .select(['actor_id', 'actor_name', 'changes', 'reason', 'request_id', 'ip'])
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toEntry), total, page, pageSize }
}

/** An entry as the history of its record shows it: without the address of the caller, and without what is kept from the reader. */
export function toAuditEntry(row: FoundRow, user: RequestContext['user']): AuditEntry {
  const veiled = veiledFields(row.entity_type, user)
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    says: findActionWords(row.action),
    actorId: row.actor_id,
    actorName: row.actor_name,
    changes: row.changes.filter(({ field }) => !veiled.includes(field)),
    reason: row.reason,
    requestId: row.request_id,
  }
}
