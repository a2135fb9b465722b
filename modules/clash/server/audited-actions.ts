import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'clash-test.created': { en: 'Added the clash test', ar: 'أضاف اختبار التعارض' },
  'clash-test.updated': { en: 'Changed the clash test', ar: 'عدّل اختبار التعارض' },
  'clash-test.removed': { en: 'Removed the clash test', ar: 'حذف اختبار التعارض' },
  'clash-test.run-started': { en: 'Ran the clash test', ar: 'شغّل اختبار التعارض' },
  'clash-test.judged': { en: 'Judged clashes', ar: 'قيّم تعارضات' },
  'clash-test.assigned': { en: 'Decided about a group of clashes', ar: 'حدّث مجموعة تعارضات' },
  'clash-test.answered': { en: 'Took over the answer to a group of clashes', ar: 'اعتمد الرد على مجموعة تعارضات' },
  'clash-matrix.run': { en: 'Ran the tests of the discipline matrix', ar: 'شغّل اختبارات مصفوفة التخصصات' },
  'clash-matrix.decided': { en: 'Decided about pairs of disciplines', ar: 'حدّد قرارات أزواج التخصصات' },
}
