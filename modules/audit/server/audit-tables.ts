import type { AuditRow } from '#platform/server/database/transaction-outbox.ts'
import type { AuditEntry } from '../contract/audit-entry.ts'

/** What this module reads of the audit; the platform writes it. */
export type AuditTables = {
  readonly audit_entries: Omit<AuditRow, 'changes' | 'company_id' | 'kept_to'> & {
    readonly at: Date
    readonly changes: AuditEntry['changes']
    /** Place in the chain of its project. */
    readonly seq: string
  }
}
