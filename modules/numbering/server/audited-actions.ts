import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'numbering-scheme.created': { en: 'Added the numbering scheme', ar: 'أضاف نظام الترقيم' },
  'numbering-scheme.updated': { en: 'Changed the numbering scheme', ar: 'عدّل نظام الترقيم' },
  'numbering-scheme.removed': { en: 'Removed the numbering scheme', ar: 'حذف نظام الترقيم' },
}
