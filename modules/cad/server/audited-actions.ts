import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'cad-drawing.created': { en: 'Added the drawing', ar: 'أضاف الرسم' },
  'cad-drawing.updated': { en: 'Edited the drawing', ar: 'عدّل الرسم' },
  'cad-drawing.revision-added': { en: 'Added a revision of the drawing', ar: 'أضاف إصدارًا من الرسم' },
  'cad-drawing.removed': { en: 'Removed the drawing', ar: 'حذف الرسم' },
  'cad-drawing.placed': { en: 'Placed the drawing on the map', ar: 'حدّد موقع الرسم على الخريطة' },
  'cad-markup.added': { en: 'Marked the drawing', ar: 'أضاف ملاحظة على الرسم' },
  'cad-markup.changed': { en: 'Changed a mark of the drawing', ar: 'عدّل ملاحظة على الرسم' },
  'cad-markup.removed': { en: 'Deleted a mark of the drawing', ar: 'حذف ملاحظة من الرسم' },
  'cad-markup.restored': { en: 'Put a mark of the drawing back', ar: 'أعاد ملاحظة إلى الرسم' },
  'cad-markup.issue-raised': { en: 'Raised an issue from a mark', ar: 'أنشأ ملاحظة من علامة على الرسم' },
  'cad-view.saved': { en: 'Saved a view of the drawing', ar: 'حفظ عرضًا للرسم' },
  'cad-view.changed': { en: 'Changed a saved view of the drawing', ar: 'عدّل عرضًا محفوظًا للرسم' },
  'cad-view.removed': { en: 'Removed a saved view of the drawing', ar: 'حذف عرضًا محفوظًا للرسم' },
  'cad-view.restored': { en: 'Put a saved view of the drawing back', ar: 'أعاد عرضًا محفوظًا للرسم' },
}
