import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const commonActions: AuditedActions = {
  commented: { en: 'Commented', ar: 'علّق' },
  'comment-edited': { en: 'Edited a comment', ar: 'عدّل تعليقًا' },
  'comment-removed': { en: 'Took a comment back', ar: 'سحب تعليقًا' },
}
