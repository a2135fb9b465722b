import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'form-template.created': { en: 'Added the form', ar: 'أضاف النموذج' },
  'form-template.updated': { en: 'Changed the form', ar: 'عدّل النموذج' },
  'form-template.removed': { en: 'Removed the form', ar: 'حذف النموذج' },
  'form-template.shared': { en: 'Changed where the form is offered', ar: 'غيّر أماكن إتاحة النموذج' },
  'filled-form.created': { en: 'Filled in the form', ar: 'عبأ النموذج' },
})
