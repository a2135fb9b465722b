import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'calendar.created': { en: 'Added the calendar', ar: 'أضاف التقويم' },
  'calendar.updated': { en: 'Changed the calendar', ar: 'عدّل التقويم' },
  'calendar.removed': { en: 'Removed the calendar', ar: 'حذف التقويم' },
  'calendar.made-default': { en: 'Let deadlines go by the calendar', ar: 'جعل المواعيد تُحسب بهذا التقويم' },
}
