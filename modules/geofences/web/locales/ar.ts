import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { geofencesEn } from './en.ts'

export const geofencesAr: ArabicOf<typeof geofencesEn> = {
  empty: 'لا توجد نطاقات جغرافية في هذا الموقع بعد. ارسم أماكن التحميل والتفريغ لتظهر التوقفات فيها ضمن الرحلات.',
  kind: 'الاستخدام',
  'kind.load': 'تحميل',
  'kind.dump': 'تفريغ',
  'kind.queue': 'انتظار',
  'kind.gate': 'بوابة',
  'kind.camp': 'مخيم',
  'kind.speed_zone': 'منطقة سرعة محددة',
  'kind.no_go': 'منطقة محظورة',
  area: 'النطاق على الخريطة',
  'shape.polygon': 'مضلع',
  'shape.circle': 'دائرة',
  'shape.corridor': 'ممر',
  radius: 'نصف القطر',
  width: 'العرض',
  draw: 'ارسم النطاق قبل الحفظ.',
  noMap: 'لا يستطيع هذا المتصفح رسم الخريطة. استخدم متصفحًا آخر لرسم النطاق.',
  speedLimit: 'حد السرعة',
  note: 'ملاحظات على الأرض',
  kmh: '{{speed}} كم/س',
}
