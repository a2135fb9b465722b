import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'list.imported': { en: 'Imported into a list', ar: 'استورد إلى قائمة' },
  'list.exported': { en: 'Exported a list', ar: 'صدّر قائمة' },
})
