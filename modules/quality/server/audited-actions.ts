import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'inspection.created': { en: 'Drafted the request', ar: 'أعد الطلب' },
  'inspection.updated': { en: 'Changed the request', ar: 'عدّل الطلب' },
  'inspection.removed': { en: 'Removed the request', ar: 'حذف الطلب' },
  'inspection.inspected': { en: 'Scored the check list', ar: 'قيّم قائمة التحقق' },
  'inspection.commented': { en: 'Changed the comments', ar: 'عدّل الملاحظات' },
  'inspection.form-filled': { en: 'Filled in the form', ar: 'عبأ النموذج' },
  'inspection.followed': { en: 'Drafted the next request', ar: 'أعد الطلب التالي' },
}
