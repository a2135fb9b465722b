import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'contract.created': { en: 'Added the contract', ar: 'أضاف العقد' },
  'contract.updated': { en: 'Changed the contract', ar: 'عدّل العقد' },
  'contract.removed': { en: 'Removed the contract', ar: 'حذف العقد' },
  'contract.line-shared': { en: 'Shared a line among work packages', ar: 'وزّع بندًا على حزم العمل' },
  'contract.security-saved': { en: 'Saved a security', ar: 'حفظ ضمانًا' },
  'contract.terms-saved': { en: 'Saved the terms of payment', ar: 'حفظ شروط الدفع' },
  'contract.formula-saved': { en: 'Saved the formula of price adjustment', ar: 'حفظ معادلة تعديل الأسعار' },
  'contract.index-saved': { en: 'Saved values of an index', ar: 'حفظ قيم مؤشر' },
  'contract.bill-saved': { en: 'Saved the bill of quantities', ar: 'حفظ جدول الكميات' },
}
