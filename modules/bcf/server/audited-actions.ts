import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'bcf-topic.created': { en: 'Raised the issue', ar: 'أنشأ الملاحظة' },
  'bcf-topic.updated': { en: 'Changed the issue', ar: 'عدّل الملاحظة' },
  'bcf-topic.removed': { en: 'Removed the issue', ar: 'حذف الملاحظة' },
  'bcf-topic.viewpoint-added': { en: 'Added a view to the issue', ar: 'أضاف منظورًا إلى الملاحظة' },
  'bcf-topic.viewpoint-removed': { en: 'Removed a view of the issue', ar: 'حذف منظورًا من الملاحظة' },
  'bcf-topic.commented': { en: 'Commented on the issue', ar: 'علّق على الملاحظة' },
  'bcf-topic.comment-changed': { en: 'Changed a comment of the issue', ar: 'عدّل تعليقًا على الملاحظة' },
  'bcf-topic.comment-removed': { en: 'Removed a comment of the issue', ar: 'حذف تعليقًا من الملاحظة' },
  'bcf-topic.snippet-changed': { en: 'Changed the data attached to the issue', ar: 'عدّل البيانات المرفقة بالملاحظة' },
  'bcf-import.started': { en: 'Took in a BCF file', ar: 'استورد ملف BCF' },
}
