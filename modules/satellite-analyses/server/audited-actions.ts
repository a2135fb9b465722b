import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'satellite-analysis.threshold-kept': { en: 'Kept another threshold', ar: 'اعتمد حدًا آخر' },
  'satellite-analysis.judged': { en: 'Judged a change', ar: 'حكم على تغير' },
}
