import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'master-record.made': { en: 'Made it', ar: 'أعدّه' },
  'master-record.frozen': { en: 'Froze it', ar: 'جمّده' },
}
