import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'volume.created': { en: 'Measured the volume', ar: 'قاس الحجم' },
  'volume.updated': { en: 'Edited the volume', ar: 'عدّل الحجم' },
  'volume.removed': { en: 'Archived the volume', ar: 'أرشف الحجم' },
  'volume.restored': { en: 'Restored the volume', ar: 'استعاد الحجم' },
}
