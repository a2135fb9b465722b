import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'schedule.created': { en: 'Added the schedule', ar: 'أضاف الجدول الزمني' },
  'schedule.updated': { en: 'Changed the schedule', ar: 'عدّل الجدول الزمني' },
  'schedule.removed': { en: 'Removed the schedule', ar: 'حذف الجدول الزمني' },
  'schedule.version-added': { en: 'Imported a version', ar: 'استورد نسخة' },
  'schedule.baseline-chosen': { en: 'Chose the baseline', ar: 'حدد خط الأساس' },
  'schedule.elements-linked': { en: 'Linked elements of a model', ar: 'ربط عناصر نموذج' },
  'schedule.elements-unlinked': { en: 'Took a link of elements away', ar: 'أزال ربط عناصر' },
}
