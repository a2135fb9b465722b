import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { searchEn } from './en.ts'

export const searchAr: ArabicOf<typeof searchEn> = {
  records: 'السجلات',
  recentRecords: 'آخر ما تغيّر',
}
