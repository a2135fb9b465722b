import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'volume.created': { en: 'Measured the volume', ar: 'قاس الحجم' },
  'volume.updated': { en: 'Edited the volume', ar: 'عدّل الحجم' },
  'volume.removed': { en: 'Archived the volume', ar: 'أرشف الحجم' },
  'volume.restored': { en: 'Restored the volume', ar: 'استعاد الحجم' },
  'stockpile.created': { en: 'Added the stockpile', ar: 'أضاف كومة المواد' },
  'stockpile.updated': { en: 'Edited the stockpile', ar: 'عدّل كومة المواد' },
  'stockpile.removed': { en: 'Archived the stockpile', ar: 'أرشف كومة المواد' },
  'stockpile.restored': { en: 'Restored the stockpile', ar: 'استعاد كومة المواد' },
}
