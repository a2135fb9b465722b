import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'gate-passage.decided': { en: 'Decided by hand', ar: 'قرّر يدويًا' },
  'gate-passage.plate-said': { en: 'Said what stands on the plate', ar: 'ذكر ما هو مكتوب على اللوحة' },
  'gate-passage.seen-judged': { en: 'Judged what was found on a picture', ar: 'حكم على ما عُثر عليه في صورة' },
  'gate-passage.closed-at-midnight': { en: 'Closed by the count at midnight', ar: 'أغلقه جرد منتصف الليل' },
  'gate-passage.settled': { en: 'Said why it has no other half', ar: 'ذكر سبب عدم التطابق' },
}
