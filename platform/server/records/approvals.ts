import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Approval } from '#platform/contract/step-endpoints.ts'
import type { Db } from '../database/database.ts'
import { NO_COMPANY } from '../database/scope-sees-place.ts'
import type { OwnParty } from './parties.ts'
import type { PlacedRecord } from './save-change.ts'

export interface NewApproval {
  readonly entityType: string
  readonly record: PlacedRecord & { readonly projectCode: string }
  readonly step: string
  /** SHA-256 of what was seen, which is what is there. */
  readonly content: string
  readonly person: { readonly id: string; readonly displayName: string }
  readonly party: OwnParty | null
  readonly reason: string | null
  /** When, of one of the demonstration; now where it is absent. */
  readonly approvedAt?: Date
}

/** Keeps who agreed to what. No role of the product may change or remove it. */
export async function keepApproval(tx: Db, approval: NewApproval): Promise<void> {
  const { entityType, record, step, content, person, party, reason, approvedAt } = approval
  // A record that could have a company and has none yet is shown to nobody who is bound to their own.
  const whose = 'companyId' in record ? (record.companyId ?? NO_COMPANY) : null
  await sql`
    insert into record_approvals (project_code, company_id, id, site_code, structure_code, entity_type, entity_id, step, content,
      approved_by, approved_by_name, party_id, party_name, reason, approved_at)
    values (${record.projectCode}, ${whose}, ${randomUUID()}, ${record.siteCode ?? null}, ${record.structureCode ?? null}, ${entityType},
      ${record.id}, ${step}, ${content}, ${person.id}, ${person.displayName}, ${party?.companyId ?? null},
      ${party?.name ?? null}, ${reason}, coalesce(${approvedAt ?? null}::timestamptz, now()))`.execute(tx)
}

/** What was approved of a record, the newest first. */
export async function approvalsOf(
  db: Db,
  entityType: string,
  { id, projectCode }: PlacedRecord,
  content: string,
): Promise<Approval[]> {
  const found = await sql<Omit<Approval, 'approvedAt' | 'isCurrent'> & { approved_at: Date }>`
    select step, content, approved_at, jsonb_build_object('id', approved_by, 'name', approved_by_name) as "approvedBy",
      case when party_id is not null then jsonb_build_object('id', party_id, 'name', party_name) end as "onBehalfOf", reason
    from record_approvals
    where project_code = ${projectCode} and entity_type = ${entityType} and entity_id = ${id}
    order by approved_at desc, id limit 100`.execute(db)
  return found.rows.map(({ approved_at, ...row }) => ({
    ...row,
    isCurrent: row.content === content,
    approvedAt: approved_at.toISOString(),
  }))
}
