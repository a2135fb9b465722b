import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'document.shared': { en: 'Shared a document', ar: 'شارك مستندًا' },
  'document.share-withdrawn': { en: 'Took a shared document back', ar: 'سحب مشاركة مستند' },
}
