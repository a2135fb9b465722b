import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'letterhead.updated': { en: 'Changed the letterhead', ar: 'عدّل الترويسة' },
}
