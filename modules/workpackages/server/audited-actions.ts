import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'work-package.created': { en: 'Added the work package', ar: 'أضاف حزمة العمل' },
  'work-package.updated': { en: 'Changed the work package', ar: 'عدّل حزمة العمل' },
  'work-package.removed': { en: 'Removed the work package', ar: 'حذف حزمة العمل' },
  'work-package.constraint-added': { en: 'Added a constraint', ar: 'أضاف قيدًا' },
  'work-package.constraint-promised': { en: 'Promised to clear a constraint', ar: 'وعد برفع قيد' },
  'work-package.constraint-cleared': { en: 'Cleared a constraint', ar: 'رفع قيدًا' },
  'work-package.constraint-waived': { en: 'Waived a constraint', ar: 'تجاوز عن قيد' },
  'work-package.constraint-reopened': { en: 'Opened a constraint again', ar: 'أعاد فتح قيد' },
  'work-package.cost-booked': { en: 'Booked a cost', ar: 'سجّل تكلفة' },
  'work-package.elements-added': { en: 'Put elements of a model on it', ar: 'أضاف إليها عناصر من نموذج' },
  'work-package.elements-removed': { en: 'Took elements of a model off it', ar: 'أزال منها عناصر من نموذج' },
  'evm-snapshot.taken': { en: 'Kept the earned value as reported', ar: 'حفظ القيمة المكتسبة كما أُبلغ عنها' },
  'work-package.rule-moved': { en: 'Moved it to a newer rule of credit', ar: 'نقلها إلى إصدار أحدث من قاعدة الاحتساب' },
  'work-package.progressed': { en: 'Entered progress', ar: 'أدخل التقدم' },
}
