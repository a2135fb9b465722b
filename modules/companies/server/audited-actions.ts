import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'company.created': { en: 'Added the company', ar: 'أضاف الشركة' },
  'company.updated': { en: 'Changed the company', ar: 'عدّل الشركة' },
  'company.removed': { en: 'Archived the company', ar: 'أرشف الشركة' },
  'distribution-list.created': { en: 'Added the distribution list', ar: 'أضاف قائمة التوزيع' },
  'distribution-list.updated': { en: 'Changed the distribution list', ar: 'عدّل قائمة التوزيع' },
  'distribution-list.removed': { en: 'Removed the distribution list', ar: 'حذف قائمة التوزيع' },
}
