import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'chat.begun': { en: 'Began a conversation with the assistant', ar: 'بدأ محادثة مع المساعد' },
  'chat.removed': { en: 'Removed a conversation with the assistant', ar: 'حذف محادثة مع المساعد' },
}
