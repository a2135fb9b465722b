import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'ids-set.created': { en: 'Added the set of requirements', ar: 'أضاف مجموعة المتطلبات' },
  'ids-set.removed': { en: 'Removed the set of requirements', ar: 'حذف مجموعة المتطلبات' },
  'ids-check.started': { en: 'Checked the model against requirements', ar: 'تحقق من النموذج وفق المتطلبات' },
})
