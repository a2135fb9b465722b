import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'saved-view.created': { en: 'Saved the view', ar: 'حفظ المنظور' },
  'saved-view.renamed': { en: 'Renamed the view', ar: 'أعاد تسمية المنظور' },
  'saved-view.removed': { en: 'Removed the view', ar: 'حذف المنظور' },
})
