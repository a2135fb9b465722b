import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'pile.reported': { en: 'Found it out of tolerance', ar: 'وُجد خارج التفاوت' },
}
