import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'material.created': { en: 'Added the material', ar: 'أضاف المادة' },
  'material.updated': { en: 'Changed the material', ar: 'عدّل المادة' },
  'material.removed': { en: 'Removed the material', ar: 'حذف المادة' },
  'material.moved': { en: 'Noted a movement of stock', ar: 'سجّل حركة مخزون' },
}
