import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'vegetation-plot.species-saved': { en: 'Said which plants grow on it', ar: 'حدّد النباتات المزروعة' },
  'vegetation-plot.read': { en: 'Noted a reading', ar: 'سجّل قراءة' },
}
