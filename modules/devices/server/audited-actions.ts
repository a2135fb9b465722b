import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'device.credential-given': { en: 'Gave the device a new credential', ar: 'منح الجهاز بيانات دخول جديدة' },
  'device.history-taken': { en: 'Took in what the device measured before', ar: 'أدخل ما قاسه الجهاز سابقًا' },
  'device.command-sent': { en: 'Sent a command to the device', ar: 'أرسل أمرًا إلى الجهاز' },
}
