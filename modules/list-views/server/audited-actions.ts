import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'list-view.saved': { en: 'Saved a view of a list', ar: 'حفظ عرضًا لقائمة' },
  'list-view.changed': { en: 'Changed a view of a list', ar: 'عدّل عرضًا لقائمة' },
  'list-view.shared': { en: 'Changed with whom a view of a list is shared', ar: 'غيّر من يشاركه عرض القائمة' },
  'list-view.removed': { en: 'Removed a view of a list', ar: 'حذف عرضًا لقائمة' },
}
