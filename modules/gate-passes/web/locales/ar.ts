import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { gatePassesEn } from './en.ts'

export const gatePassesAr: ArabicOf<typeof gatePassesEn> = {
  empty: 'لا أحد يحمل تصريح بوابة لهذا الموقع بعد.',
  plate: 'اللوحة أو البطاقة',
  holder: 'الحامل',
  'holder.vehicle': 'مركبة',
  'holder.worker': 'عامل',
  'holder.visitor': 'زائر',
  companyId: 'يأتي من شركة',
  inductionUntil: 'التعريف بالسلامة سارٍ حتى',
  insuranceUntil: 'التأمين سارٍ حتى',
  inspectionUntil: 'الفحص سارٍ حتى',
  nextExpiry: 'أقرب انتهاء',
  packageId: 'يأتي من أجل حزمة العمل',
  note: 'ليعلمه الحارس',
}
