import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'material-test.created': { en: 'Recorded the sample', ar: 'سجّل العينة' },
  'material-test.updated': { en: 'Changed the sample', ar: 'عدّل العينة' },
  'material-test.removed': { en: 'Removed the sample', ar: 'حذف العينة' },
  'material-test.tested': { en: 'Entered the result', ar: 'أدخل النتيجة' },
  'material-test.untested': { en: 'Took the result back', ar: 'سحب النتيجة' },
  'acceptance-criteria.created': { en: 'Chose acceptance criteria', ar: 'اختار معايير القبول' },
  'acceptance-criteria.updated': { en: 'Changed acceptance criteria', ar: 'غيّر معايير القبول' },
  'acceptance-criteria.removed': { en: 'Removed acceptance criteria', ar: 'حذف معايير القبول' },
}
