import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { jobsEn } from './en.ts'

export const jobsAr: ArabicOf<typeof jobsEn> = {
  waiting: 'في انتظار الدور',
  working: 'قيد التنفيذ',
  cancelling: 'يجري الإلغاء',
  done: 'تم',
  failed: 'فشل',
  cancelled: 'أُلغي',
  cancel: 'إلغاء',
  retry: 'إعادة المحاولة',
  show: 'عرض',
}
