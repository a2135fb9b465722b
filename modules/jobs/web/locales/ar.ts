import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { jobsEn } from './en.ts'

export const jobsAr: ArabicOf<typeof jobsEn> = {
  working: 'قيد التنفيذ',
  cancelling: 'يجري الإلغاء',
  cancelled: 'أُلغي',
  show: 'عرض',
}
