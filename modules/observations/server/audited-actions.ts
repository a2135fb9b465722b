import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'observation.created': { en: 'Raised the observation', ar: 'سجل الملاحظة' },
  'observation.updated': { en: 'Changed the observation', ar: 'عدّل الملاحظة' },
  'observation.removed': { en: 'Removed the observation', ar: 'حذف الملاحظة' },
})
