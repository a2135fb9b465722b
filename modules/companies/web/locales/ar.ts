import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { companiesEn } from './en.ts'

export const companiesAr: ArabicOf<typeof companiesEn> = {
  empty: 'لا توجد السجلات لهذا الموقع بعد.',
  new: 'سجل جديد',
  editTitle: 'تعديل سجل',
  name: 'الاسم',
  description: 'الوصف',
  updated: 'آخر تغيير',
  updatedBy: 'غيّره',
  edit: 'تعديل',
  remove: 'حذف',
  keep: 'الإبقاء عليه',
  removeTitle: 'حذف {{name}}؟',
  removeWords: 'سيختفي من جميع القوائم، ويبقى سجله التاريخي.',
  removed: 'حُذف {{name}}.',
  'action.company.created': 'أضافه',
  'action.company.updated': 'عدّله',
  'action.company.removed': 'حذفه',
}
