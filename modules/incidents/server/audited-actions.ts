import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'incident.created': { en: 'Reported the incident', ar: 'أبلغ عن الحادث' },
  'incident.updated': { en: 'Changed the incident', ar: 'غيّر الحادث' },
  'incident.removed': { en: 'Removed the incident', ar: 'حذف الحادث' },
  'incident.investigated': { en: 'Wrote into the investigation', ar: 'كتب في التحقيق' },
  'incident.recordable-decided': {
    en: 'Decided whether the incident is recordable',
    ar: 'قرر ما إذا كان الحادث واجب التسجيل',
  },
  'incident.evidence-kept': { en: 'Kept as evidence', ar: 'حفظ دليلًا' },
  'incident.evidence-dropped': { en: 'Took off the evidence', ar: 'أزال دليلًا' },
  'incident.action-asked': { en: 'Asked for a corrective action', ar: 'طلب إجراءً تصحيحيًا' },
  'incident.action-done': { en: 'Did a corrective action', ar: 'نفذ إجراءً تصحيحيًا' },
  'incident.action-verified': { en: 'Verified a corrective action', ar: 'تحقق من إجراء تصحيحي' },
  'incident.action-sent-back': { en: 'Sent a corrective action back', ar: 'أعاد إجراءً تصحيحيًا' },
  'incident.action-worked': { en: 'Found that a corrective action worked', ar: 'وجد أن إجراءً تصحيحيًا نجح' },
  'incident.action-failed': { en: 'Found that a corrective action did not work', ar: 'وجد أن إجراءً تصحيحيًا لم ينجح' },
  'incident.action-reopened': { en: 'Opened a corrective action again', ar: 'أعاد فتح إجراء تصحيحي' },
  'incident.action-repeated': {
    en: 'Opened a corrective action again: its cause came back within 90 days',
    ar: 'أعاد فتح إجراء تصحيحي لأن سببه تكرر خلال 90 يومًا',
  },
  'incident.cause-came-back': {
    en: 'Its cause came back: what was done against it before is open again',
    ar: 'تكرر سببه: أعيد فتح ما اتُّخذ ضده من قبل',
  },
  'incident.acted-on-again': { en: 'The incident is acted on again', ar: 'عاد العمل على الحادث' },
  'reporting-rules.created': { en: 'Set the rules of reporting', ar: 'حدد قواعد الإبلاغ' },
  'reporting-rules.updated': { en: 'Changed the rules of reporting', ar: 'غيّر قواعد الإبلاغ' },
  'reporting-rules.removed': { en: 'Removed the rules of reporting', ar: 'حذف قواعد الإبلاغ' },
  'work-hours.created': { en: 'Entered hours worked', ar: 'أدخل ساعات عمل' },
  'work-hours.updated': { en: 'Changed hours worked', ar: 'غيّر ساعات عمل' },
  'work-hours.removed': { en: 'Removed hours worked', ar: 'حذف ساعات عمل' },
})
