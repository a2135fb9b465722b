import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'payment-claim.created': { en: 'Made the payment claim', ar: 'أعدّ مطالبة الدفع' },
  'payment-claim.updated': { en: 'Changed the payment claim', ar: 'عدّل مطالبة الدفع' },
  'payment-claim.removed': { en: 'Removed the payment claim', ar: 'حذف مطالبة الدفع' },
  'payment-claim.lines-entered': { en: 'Entered quantities', ar: 'أدخل الكميات' },
  'payment-claim.certified': { en: 'Certified it', ar: 'صدّقها' },
  'payment-claim.lines-reviewed': { en: 'Decided lines', ar: 'قرر في البنود' },
  'payment-claim.proof-set': { en: 'Said by what a line is proven', ar: 'حدد ما يُثبت به أحد البنود' },
}
