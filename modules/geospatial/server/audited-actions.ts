import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'geo-dataset.created': { en: 'Added the dataset', ar: 'أضاف مجموعة البيانات' },
  'geo-dataset.updated': { en: 'Edited the dataset', ar: 'عدّل مجموعة البيانات' },
  'geo-dataset.removed': { en: 'Archived the dataset', ar: 'أرشف مجموعة البيانات' },
  'geo-dataset.restored': { en: 'Restored the dataset', ar: 'استعاد مجموعة البيانات' },
}
