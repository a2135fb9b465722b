import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'ncr.created': { en: 'Reported the non-conformity', ar: 'أبلغ عن عدم المطابقة' },
  'ncr.updated': { en: 'Changed the non-conformity', ar: 'عدّل عدم المطابقة' },
  'ncr.removed': { en: 'Removed the non-conformity', ar: 'حذف عدم المطابقة' },
}
