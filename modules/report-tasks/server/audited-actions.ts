import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'report-task.webhook-set': { en: 'Set where a notification task calls', ar: 'حدد عنوان استدعاء مهمة إشعار' },
  'report-task.webhook-removed': {
    en: 'Took away where a notification task calls',
    ar: 'أزال عنوان استدعاء مهمة إشعار',
  },
}
