import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'design-analysis.judged': { en: 'Judged a finding', ar: 'حكم على نتيجة' },
  'design-analysis.model-asked': { en: 'Asked a language model', ar: 'سأل نموذجًا لغويًا' },
  'design-analysis.opinion-judged': { en: 'Judged an opinion of a language model', ar: 'حكم على رأي نموذج لغوي' },
  'design-analysis.issue-raised': { en: 'Raised an issue from a finding', ar: 'رفع ملاحظة من نتيجة' },
}
