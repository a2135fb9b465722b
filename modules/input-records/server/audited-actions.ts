import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'input-record.created': { en: 'Added the record', ar: 'أضاف السجل' },
  'input-record.updated': { en: 'Changed the record', ar: 'عدّل السجل' },
  'input-record.removed': { en: 'Removed the record', ar: 'حذف السجل' },
  'input-record.noted': { en: 'Noted what is wrong with an answer', ar: 'كتب ملاحظة على إجابة' },
  'input-due.excused': { en: 'Excused the company from the record', ar: 'أعفى الشركة من السجل' },
}
