import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'machine.certificate-added': { en: 'Entered a certificate', ar: 'أدخل شهادة' },
  'machine.certificate-filed': { en: 'Added the file of a certificate', ar: 'أضاف ملف شهادة' },
  'machine.certificate-removed': { en: 'Took a certificate back', ar: 'سحب شهادة' },
  'machine.check-cleared': { en: 'Cleared what a check had found', ar: 'عالج ما وجده الفحص' },
  'machine-feed.read': { en: 'Read the feed', ar: 'قرأ المصدر' },
  'machine.checked': { en: 'Checked it before work', ar: 'فحصها قبل العمل' },
  'machine.hours-entered': { en: 'Entered daily hours', ar: 'أدخل ساعات يومية' },
}
