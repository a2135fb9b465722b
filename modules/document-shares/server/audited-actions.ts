import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'document.shared': { en: 'Shared a document', ar: 'شارك مستندًا' },
  'document.share-withdrawn': { en: 'Took a shared document back', ar: 'سحب مشاركة مستند' },
})
