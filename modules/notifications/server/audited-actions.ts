import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'notification-settings.updated': { en: 'Changed notification preferences', ar: 'غيّر تفضيلات الإشعارات' },
  'notification-message.retried': { en: 'Sent a failed message again', ar: 'أعاد إرسال رسالة متعثرة' },
})
