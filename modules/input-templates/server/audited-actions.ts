import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'input-template.created': { en: 'Added the template', ar: 'أضاف القالب' },
  'input-template.updated': { en: 'Changed the template', ar: 'عدّل القالب' },
  'input-template.removed': { en: 'Removed the template', ar: 'حذف القالب' },
})
