import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'menu.arranged': { en: 'Arranged the menu', ar: 'رتّب القائمة' },
  'menu.reset': { en: 'Reset the menu', ar: 'أعاد القائمة إلى أصلها' },
  'switch.overridden': { en: 'Decided about a switch', ar: 'اتخذ قرارًا بشأن مفتاح' },
  'switch.override-changed': { en: 'Changed a decision about a switch', ar: 'عدّل قرارًا بشأن مفتاح' },
  'switch.override-removed': { en: 'Took a decision about a switch back', ar: 'ألغى قرارًا بشأن مفتاح' },
}
