import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'design-analysis.judged': { en: 'Judged a finding', ar: 'حكم على نتيجة' },
  'design-analysis.issue-raised': { en: 'Raised an issue from a finding', ar: 'رفع ملاحظة من نتيجة' },
}
