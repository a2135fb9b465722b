import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'ids-set.created': { en: 'Added the set of requirements', ar: 'أضاف مجموعة المتطلبات' },
  'ids-set.updated': { en: 'Edited the set of requirements', ar: 'عدّل مجموعة المتطلبات' },
  'ids-set.removed': { en: 'Archived the set of requirements', ar: 'أرشف مجموعة المتطلبات' },
  'ids-check.started': { en: 'Checked the model against requirements', ar: 'تحقق من النموذج وفق المتطلبات' },
}
