import type { AuditEntry } from '../contract/audit-entry.ts'

/** What this module reads of the audit; the platform writes it. */
export type AuditTables = {
  readonly audit_entries: {
    readonly id: string
    readonly at: Date
    readonly action: string
    readonly entity_type: string
    readonly entity_id: string
    readonly project_code: string | null
    readonly site_code: string | null
    readonly structure_code: string | null
    readonly actor_id: string | null
    readonly actor_name: string | null
    readonly changes: AuditEntry['changes']
    readonly reason: string | null
    readonly request_id: string
    readonly ip: string
    /** Place in the chain of its project. */
    readonly seq: string
  }
}
