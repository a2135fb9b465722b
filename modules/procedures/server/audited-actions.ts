import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'procedure.created': { en: 'Added the procedure', ar: 'أضاف الإجراء' },
  'procedure.updated': { en: 'Changed the procedure', ar: 'عدّل الإجراء' },
  'procedure.drawn': { en: 'Changed the drawing', ar: 'عدّل الرسم' },
  'procedure.removed': { en: 'Removed the procedure', ar: 'حذف الإجراء' },
  'procedure-run.started': { en: 'Started the procedure', ar: 'بدأ الإجراء' },
  'procedure-run.step-done': { en: 'Did a step', ar: 'أنجز خطوة' },
  'procedure-run.step-skipped': { en: 'Skipped a step', ar: 'تخطى خطوة' },
  'procedure-run.step-reassigned': { en: 'Asked somebody else', ar: 'أسند الخطوة إلى غيره' },
  'procedure-run.cancelled': { en: 'Stopped the procedure', ar: 'أوقف الإجراء' },
}
