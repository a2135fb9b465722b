import type { guideEn } from './en.ts'

export const guideAr: Record<keyof typeof guideEn, string> = {
  guide: 'الدليل',
  newTour: 'لم تشاهد جولة هذه الصفحة بعد.',
  moveHelp: 'اسحبه، أو حرّكه بمفاتيح الأسهم.',
  showTour: 'عرّفني بهذه الشاشة',
  noTour: 'لا توجد جولة لهذه الشاشة.',
  shortcuts: 'اختصارات لوحة المفاتيح',
  search: 'البحث في كل شيء',
  foldMenu: 'طيّ القائمة',
  closeAbove: 'إغلاق ما يظهر فوق الصفحة',
  moveButton: 'تحريك هذا الزر',
  hide: 'إخفاء هذا الزر',
  hidden: 'أُخفي زر الدليل. يمكنك إظهاره من ملفك الشخصي.',
  tour: 'جولة: {{screen}}',
  step: '{{at}} من {{total}}',
  back: 'السابق',
  next: 'التالي',
  skip: 'تخطٍّ',
}
