import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'bim-model.created': { en: 'Added the model', ar: 'أضاف النموذج' },
  'bim-model.updated': { en: 'Edited the model', ar: 'عدّل النموذج' },
  'bim-model.version-added': { en: 'Added a version of the model', ar: 'أضاف إصدارًا من النموذج' },
  'bim-model.removed': { en: 'Removed the model', ar: 'حذف النموذج' },
}
