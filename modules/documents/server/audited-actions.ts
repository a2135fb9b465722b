import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'document.created': { en: 'Registered the document', ar: 'سجّل الوثيقة' },
  'document.updated': { en: 'Edited the document', ar: 'عدّل الوثيقة' },
  'document.revision-added': { en: 'Added a revision of the document', ar: 'أضاف إصدارًا من الوثيقة' },
  'document.removed': { en: 'Took the document off the register', ar: 'شطب الوثيقة من السجل' },
  'document.review-started': { en: 'Sent the document for review', ar: 'أرسل الوثيقة للمراجعة' },
  'document.review-answered': { en: 'Reviewed the document', ar: 'راجع الوثيقة' },
  'document.review-handed-on': {
    en: 'Gave a review of the document to somebody else',
    ar: 'أحال مراجعة الوثيقة إلى شخص آخر',
  },
  'document.review-closed': { en: 'Closed the review of the document', ar: 'أغلق مراجعة الوثيقة' },
  'document.review-withdrawn': { en: 'Withdrew the review of the document', ar: 'سحب مراجعة الوثيقة' },
  'document.marked': { en: 'Marked a place on the document', ar: 'وضع علامة على الوثيقة' },
  'document.mark-answered': { en: 'Answered a mark on the document', ar: 'أجاب عن علامة على الوثيقة' },
  'document.mark-resolved': { en: 'Resolved a mark on the document', ar: 'حسم علامة على الوثيقة' },
  'document.mark-reopened': { en: 'Reopened a mark on the document', ar: 'أعاد فتح علامة على الوثيقة' },
  'document.mark-removed': { en: 'Took back a mark on the document', ar: 'سحب علامة من الوثيقة' },
  'transmittal.sent': { en: 'Sent the transmittal', ar: 'أرسل الإحالة' },
  'transmittal.acknowledged': { en: 'Acknowledged the transmittal', ar: 'أقر باستلام الإحالة' },
  'document.link-made': { en: 'Made a link to the document', ar: 'أنشأ رابطًا للوثيقة' },
  'document.link-withdrawn': { en: 'Withdrew a link to the document', ar: 'سحب رابطًا للوثيقة' },
  'document.link-opened': { en: 'A link to the document was opened', ar: 'فُتح رابط للوثيقة' },
}
