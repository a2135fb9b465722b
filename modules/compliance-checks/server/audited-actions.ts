import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'compliance-check.waiver-asked': { en: 'Asked for a waiver', ar: 'طلب استثناء' },
  'compliance-check.waiver-decided': { en: 'Decided on a waiver', ar: 'بتّ في استثناء' },
}
