import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'gate-passage.decided': { en: 'Decided by hand', ar: 'قرّر يدويًا' },
  'gate-passage.settled': { en: 'Said why it has no other half', ar: 'ذكر سبب عدم التطابق' },
})
