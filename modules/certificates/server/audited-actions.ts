import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'certificate.created': { en: 'Prepared the certificate', ar: 'أعدّ الشهادة' },
  'certificate.updated': { en: 'Changed the certificate', ar: 'عدّل الشهادة' },
  'certificate.removed': { en: 'Removed the certificate', ar: 'حذف الشهادة' },
  'certificate.payment-taken-back': { en: 'Took back a payment', ar: 'استرجع دفعة' },
  'certificate.payment-noted': { en: 'Noted a payment', ar: 'سجّل دفعة' },
}
