import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { activityLogEn } from './en.ts'

export const activityLogAr: ArabicOf<typeof activityLogEn> = {
  at: 'التاريخ والوقت',
  did: 'الإجراء',
  kind: 'نوع السجل',
  record: 'أي سجل',
  days: 'في الأيام',
  changes: 'التغيير',
  fields: 'الحقول',
  before: 'قبل',
  after: 'بعد',
  ip: 'عنوان الجهاز',
  gone: 'لم يعد موجودًا',
  platform: 'المنصة',
  wholeChange: 'التغيير كله',
  foldChange: 'أقل',
  nothing: 'فارغ',
  empty: 'لم يحدث شيء هنا بعد.',
}
