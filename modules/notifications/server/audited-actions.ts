import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'notification-settings.updated': { en: 'Changed notification preferences', ar: 'غيّر تفضيلات الإشعارات' },
  'notification-device.added': { en: 'Turned notifications on for a device', ar: 'شغّل الإشعارات على جهاز' },
  'notification-device.removed': { en: 'Turned notifications off for a device', ar: 'أوقف الإشعارات على جهاز' },
  'notification-message.retried': { en: 'Sent a failed message again', ar: 'أعاد إرسال رسالة متعثرة' },
}
