import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'worker.permit-given': { en: 'Let them into a zone', ar: 'منحه تصريح دخول منطقة' },
  'worker.permit-withdrawn': { en: 'Took back their permit for a zone', ar: 'سحب تصريح دخوله منطقة' },
  'geofence.permit-given': { en: 'Let somebody in', ar: 'منح تصريح دخول' },
  'geofence.permit-withdrawn': { en: 'Took a permit back', ar: 'سحب تصريح دخول' },
  'muster.created': { en: 'Began a muster', ar: 'بدأ حصر التجمع' },
  'muster.safe': { en: 'Found somebody safe', ar: 'أكد سلامة شخص' },
  'muster.missing': { en: 'Took back that somebody is safe', ar: 'ألغى تأكيد سلامة شخص' },
  'muster.closed': { en: 'Ended a muster', ar: 'أنهى حصر التجمع' },
}
