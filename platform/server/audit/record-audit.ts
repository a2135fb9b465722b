import { randomUUID } from 'node:crypto'
import type { Place } from '#platform/contract/place.ts'
import { type Db, outboxOf } from '../database/leased-queries.ts'
import { NO_COMPANY } from '../database/scope-sees-place.ts'
import { assertDeclared } from '../records/record-kinds.ts'
import { searchChanged } from '../records/search-changed.ts'
import { changesBetween, type RecordState } from './changes-between.ts'

/** Who acts: a request's context fits, and so does a job's. */
export interface AuditContext {
  readonly user: { readonly id: string; readonly displayName: string } | null
  /** Who really is signed in, where somebody views the product as `user`: what they read is theirs. */
  readonly viewer?: { readonly id: string; readonly displayName: string } | null
  readonly requestId?: string
  readonly client?: { readonly ip: string }
  readonly jobId?: string
}

export interface AuditedAction {
  /** Entity and past tense: `site.updated`. */
  readonly action: string
  /** A declared kind of record: it says who may read the entry. */
  readonly entityType: string
  readonly entityId: string
  /** Who of them: people whose scope sees a record of this place. Null: administrators alone. */
  readonly place: Place | null
  /** Company of a record that belongs to one: who is bound to others does not read the entry. Null: it has none yet. */
  readonly companyId?: string | null
  /** Of work that was not shared yet: its makers, who alone read the entry. */
  readonly keptTo?: readonly string[] | null
  /** The record before and after; null or absent where there was none. Only fields that differ are kept. */
  readonly before?: RecordState | null
  readonly after?: RecordState | null
  /** Why, in the person's words, where the action asks for a reason. */
  readonly reason?: string
}

/**
 * Writes down who did what, with the commit of the transaction that does it. Entries cannot be changed or removed by the
 * product. The search over all records follows. Leave secrets out of `before` and `after`.
 * @throws outside of a transaction, or where no module declares the kind of record.
 */
export async function recordAudit(tx: Db, context: AuditContext, audited: AuditedAction): Promise<void> {
  const { action, entityType, entityId, place, before, after, reason } = audited
  assertDeclared(entityType)
  const changes = changesBetween(before ?? null, after ?? null)
  const actor = context.viewer ?? context.user
  const requestId = context.requestId ?? (context.jobId ? `job ${context.jobId}` : 'platform')
  outboxOf(tx).audit.push({
    id: randomUUID(),
    action,
    entity_type: entityType,
    entity_id: entityId,
    project_code: place?.projectCode ?? null,
    site_code: place?.siteCode ?? null,
    structure_code: place?.structureCode ?? null,
    company_id: audited.companyId === null ? NO_COMPANY : (audited.companyId ?? null),
    kept_to: audited.keptTo ?? null,
    actor_id: actor?.id ?? null,
    actor_name: actor?.displayName ?? null,
    changes,
    reason: reason ?? null,
    request_id: requestId,
    ip: context.client?.ip ?? '',
  })
  searchChanged(tx, entityType, [{ id: entityId, projectCode: place?.projectCode ?? null }])
}
