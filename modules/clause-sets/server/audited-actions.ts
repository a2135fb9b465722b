import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'clause-set.rules-saved': { en: 'Saved the rules', ar: 'حفظ القواعد' },
  'clause-set.proposed': { en: 'Had rules read from a standard', ar: 'طلب قراءة قواعد من مواصفة' },
}
