import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'cover.added': { en: 'Let somebody stand in', ar: 'عيّن من ينوب عنه' },
  'cover.ended': { en: 'Ended standing in', ar: 'أنهى الإنابة' },
}
