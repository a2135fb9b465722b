import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'contract-claim.created': { en: 'Added the contract claim', ar: 'أضاف المطالبة العقدية' },
  'contract-claim.updated': { en: 'Changed the contract claim', ar: 'عدّل المطالبة العقدية' },
  'contract-claim.removed': { en: 'Removed the contract claim', ar: 'حذف المطالبة العقدية' },
  'contract-claim.evidence-kept': { en: 'Kept evidence', ar: 'حفظ دليلًا' },
}
