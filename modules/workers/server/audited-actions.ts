import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'muster.created': { en: 'Began a muster', ar: 'بدأ حصر التجمع' },
  'muster.safe': { en: 'Found somebody safe', ar: 'أكد سلامة شخص' },
  'muster.missing': { en: 'Took back that somebody is safe', ar: 'ألغى تأكيد سلامة شخص' },
  'muster.closed': { en: 'Ended a muster', ar: 'أنهى حصر التجمع' },
})
