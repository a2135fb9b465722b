import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'measured-series.created': { en: 'Named a measured series', ar: 'سمّى سلسلة قياس' },
  'measured-series.updated': { en: 'Changed a measured series', ar: 'عدّل سلسلة قياس' },
  'measured-series.removed': { en: 'Removed a measured series', ar: 'حذف سلسلة قياس' },
  'device.credential-given': { en: 'Gave the device a new credential', ar: 'منح الجهاز بيانات دخول جديدة' },
  'device.history-taken': { en: 'Took in what the device measured before', ar: 'أدخل ما قاسه الجهاز سابقًا' },
  'device.command-sent': { en: 'Sent a command to the device', ar: 'أرسل أمرًا إلى الجهاز' },
}
