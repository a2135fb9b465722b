import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'company.created': { en: 'Added the company', ar: 'أضاف الشركة' },
  'company.updated': { en: 'Changed the company', ar: 'عدّل الشركة' },
})
