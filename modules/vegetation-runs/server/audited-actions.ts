import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'vegetation-run.reviewed': { en: 'Reviewed a detection', ar: 'راجع كشفًا' },
  'vegetation-run.missed': { en: 'Drew what was missed', ar: 'رسم ما فات' },
  'vegetation-run.closed': { en: 'Closed the review', ar: 'أغلق المراجعة' },
  'vegetation-run.case-made': { en: 'Made a municipal case of a detection', ar: 'أنشأ حالة بلدية من كشف' },
}
