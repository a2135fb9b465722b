import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'variation.created': { en: 'Requested the variation', ar: 'طلب أمر التغيير' },
  'variation.updated': { en: 'Changed the variation', ar: 'عدّل أمر التغيير' },
  'variation.removed': { en: 'Removed the variation', ar: 'حذف أمر التغيير' },
})
