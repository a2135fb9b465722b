import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'work-account.linked': { en: 'Linked a work account', ar: 'ربط حساب عمل' },
  'work-account.unlinked': { en: 'Unlinked a work account', ar: 'فكّ ربط حساب عمل' },
  'work-account.approved': { en: 'Approved a work account', ar: 'وافق على حساب عمل' },
  'work-account.rejected': { en: 'Rejected a work account', ar: 'رفض حساب عمل' },
  'work-account.refused': { en: 'A work account was refused', ar: 'رُفض دخول حساب عمل' },
  'work-account.signed-out': { en: 'The provider ended the sessions', ar: 'أنهى مزوّد الدخول الجلسات' },
}
