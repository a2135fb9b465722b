import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'certificate.created': { en: 'Prepared the certificate', ar: 'أعدّ الشهادة' },
  'certificate.updated': { en: 'Changed the certificate', ar: 'عدّل الشهادة' },
  'certificate.removed': { en: 'Removed the certificate', ar: 'حذف الشهادة' },
  'certificate.payment-noted': { en: 'Noted a payment', ar: 'سجّل دفعة' },
})
