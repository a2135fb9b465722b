import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'pile.reported': { en: 'Found it out of tolerance', ar: 'وُجد خارج التفاوت' },
})
