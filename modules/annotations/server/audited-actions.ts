import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'annotation.created': { en: 'Annotated the map', ar: 'وضع ملاحظة على الخريطة' },
  'annotation.updated': { en: 'Changed the annotation on the map', ar: 'عدّل الملاحظة على الخريطة' },
  'annotation.removed': { en: 'Removed the annotation from the map', ar: 'أزال الملاحظة من الخريطة' },
}
