import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'share.created': { en: 'Made a link to models', ar: 'أنشأ رابطًا لنماذج' },
  'share.revoked': { en: 'Revoked a link', ar: 'ألغى رابطًا' },
  'share.viewed': { en: 'A link was opened', ar: 'فُتح رابط' },
}
