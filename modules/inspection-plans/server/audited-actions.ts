import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'inspection-plan.created': { en: 'Added the inspection plan', ar: 'أضاف خطة الفحص' },
  'inspection-plan.updated': { en: 'Changed the inspection plan', ar: 'عدّل خطة الفحص' },
  'inspection-plan.removed': { en: 'Removed the inspection plan', ar: 'حذف خطة الفحص' },
}
