import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'variation.created': { en: 'Requested the variation', ar: 'طلب أمر التغيير' },
  'variation.updated': { en: 'Changed the variation', ar: 'عدّل أمر التغيير' },
  'variation.removed': { en: 'Removed the variation', ar: 'حذف أمر التغيير' },
}
