import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { auditEn } from './en.ts'

export const auditAr: ArabicOf<typeof auditEn> = {
  history: 'السجل',
  empty: 'لم يتغير شيء بعد.',
  nothing: 'لا شيء',
  platform: 'المنصة',
  came: '{{field}}: {{after}}',
  fromTo: '{{field}}: {{before}} ← {{after}}',
  more: 'عرض الإدخالات الأقدم',
  activity: 'كل النشاط',
  whose: 'نشاط من',
  everybody: 'الجميع',
  action: 'الإجراء',
  record: 'السجل المعني',
  recordHelp: 'رمز أو معرّف',
  at: 'الوقت',
  nothingDone: 'لا شيء مطابق.',
}
