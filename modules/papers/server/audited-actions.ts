import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({ 'letterhead.updated': { en: 'Changed the letterhead', ar: 'عدّل الترويسة' } })
