import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'master-record.made': { en: 'Made it', ar: 'أعدّه' },
  'master-record.frozen': { en: 'Froze it', ar: 'جمّده' },
})
