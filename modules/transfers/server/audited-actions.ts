import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'list.imported': { en: 'Imported into a list', ar: 'استورد إلى قائمة' },
  'list.exported': { en: 'Exported a list', ar: 'صدّر قائمة' },
}
