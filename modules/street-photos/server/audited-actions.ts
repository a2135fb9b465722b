import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'street-photo.marked': { en: 'Marked a finding on a photo', ar: 'علّم ملاحظة على صورة' },
  'street-photo.judged': { en: 'Judged a finding on a photo', ar: 'حكم على ملاحظة في صورة' },
  'street-photo.searched': { en: 'Searched the whole photo', ar: 'فحص الصورة كلها' },
  'street-photo.case-made': { en: 'Made a municipal case of a finding', ar: 'أنشأ حالة بلدية من ملاحظة' },
}
