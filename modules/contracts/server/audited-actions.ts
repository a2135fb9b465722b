import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'contract.created': { en: 'Added the contract', ar: 'أضاف العقد' },
  'contract.updated': { en: 'Changed the contract', ar: 'عدّل العقد' },
  'contract.removed': { en: 'Removed the contract', ar: 'حذف العقد' },
  'contract.bill-saved': { en: 'Saved the bill of quantities', ar: 'حفظ جدول الكميات' },
})
