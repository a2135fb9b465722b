import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'form-template.created': { en: 'Added the form', ar: 'أضاف النموذج' },
  'form-template.updated': { en: 'Changed the form', ar: 'عدّل النموذج' },
  'form-template.removed': { en: 'Removed the form', ar: 'حذف النموذج' },
  'form-template.shared': { en: 'Changed where the form is offered', ar: 'غيّر أماكن إتاحة النموذج' },
  'form-template.mapped': { en: 'Said what becomes of old answers', ar: 'حدّد مصير الإجابات السابقة' },
  'form-template.row-changed': { en: 'Corrected a row of its list', ar: 'صحّح صفًا في قائمته' },
  'form-template.row-removed': { en: 'Removed a row of its list', ar: 'حذف صفًا من قائمته' },
  'form-template.row-restored': { en: 'Brought back a row of its list', ar: 'أعاد صفًا إلى قائمته' },
  'form-link.created': { en: 'Made a link to the form', ar: 'أنشأ رابطًا للنموذج' },
  'form-link.withdrawn': { en: 'Withdrew a link to the form', ar: 'سحب رابط النموذج' },
  'filled-form.received': { en: 'Received the form by their link', ar: 'استلم النموذج برابطه' },
  'filled-form.created': { en: 'Filled in the form', ar: 'عبأ النموذج' },
}
