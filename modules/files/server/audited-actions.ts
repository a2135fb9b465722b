import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'file.uploaded': { en: 'Uploaded the file', ar: 'رفع الملف' },
})
