import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'device.credential-given': { en: 'Gave the device a new credential', ar: 'منح الجهاز بيانات دخول جديدة' },
  'device.command-sent': { en: 'Sent a command to the device', ar: 'أرسل أمرًا إلى الجهاز' },
})
