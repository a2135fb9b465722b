import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'file.uploaded': { en: 'Uploaded the file', ar: 'رفع الملف' },
}
