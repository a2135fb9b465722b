import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'saved-view.created': { en: 'Saved the view', ar: 'حفظ المنظور' },
  'saved-view.updated': { en: 'Renamed the view', ar: 'أعاد تسمية المنظور' },
  // Of history before views were archived.
  'saved-view.renamed': { en: 'Renamed the view', ar: 'أعاد تسمية المنظور' },
  'saved-view.removed': { en: 'Archived the view', ar: 'أرشف المنظور' },
  'model-set.created': { en: 'Made the model set', ar: 'أنشأ مجموعة النماذج' },
  'model-set.updated': { en: 'Changed the model set', ar: 'عدّل مجموعة النماذج' },
  'model-set.removed': { en: 'Deleted the model set', ar: 'حذف مجموعة النماذج' },
}
