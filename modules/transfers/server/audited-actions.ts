import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'list.exported': { en: 'Exported a list', ar: 'صدّر قائمة' },
})
