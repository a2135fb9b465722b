import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'street-photo.marked': { en: 'Marked a finding on a photo', ar: 'علّم ملاحظة على صورة' },
  'street-photo.judged': { en: 'Judged a finding on a photo', ar: 'حكم على ملاحظة في صورة' },
  'street-photo.searched': { en: 'Searched the whole photo', ar: 'فحص الصورة كلها' },
  'street-photo.case-made': { en: 'Made a municipal case of a finding', ar: 'أنشأ حالة بلدية من ملاحظة' },
  'street-case-rule.allowed': { en: 'Allowed cases without a person', ar: 'سمح بحالات دون شخص' },
  'street-case-rule.forbidden': { en: 'Left cases to people', ar: 'ترك الحالات للناس' },
  'street-case-rule.stopped': {
    en: 'A verdict stopped cases without a person',
    ar: 'أوقف حكمٌ الحالات دون شخص',
  },
}
