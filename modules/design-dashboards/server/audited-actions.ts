import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'design-dashboard.created': { en: 'Saved the dashboard', ar: 'حفظ لوحة المعلومات' },
  'design-dashboard.updated': { en: 'Changed the dashboard', ar: 'عدّل لوحة المعلومات' },
  'design-dashboard.removed': { en: 'Removed the dashboard', ar: 'حذف لوحة المعلومات' },
}
