import { defineCommonActions } from '#platform/server/audit/audited-actions.ts'

defineCommonActions({
  commented: { en: 'Commented', ar: 'علّق' },
  'comment-edited': { en: 'Edited a comment', ar: 'عدّل تعليقًا' },
  'comment-removed': { en: 'Took a comment back', ar: 'سحب تعليقًا' },
})
