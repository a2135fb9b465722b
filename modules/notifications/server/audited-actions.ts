import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'notification-settings.updated': { en: 'Changed notification preferences', ar: 'غيّر تفضيلات الإشعارات' },
  'notification-message.retried': { en: 'Sent a failed message again', ar: 'أعاد إرسال رسالة متعثرة' },
}
