import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'document.created': { en: 'Registered the document', ar: 'سجّل الوثيقة' },
  'document.updated': { en: 'Edited the document', ar: 'عدّل الوثيقة' },
  'document.revision-added': { en: 'Added a revision of the document', ar: 'أضاف إصدارًا من الوثيقة' },
  'document.removed': { en: 'Took the document off the register', ar: 'شطب الوثيقة من السجل' },
}
