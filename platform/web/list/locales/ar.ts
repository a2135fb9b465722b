import type { ArabicOf } from '../../language/catalogue-type.ts'
import type { listEn } from './en.ts'

export const listAr: ArabicOf<typeof listEn> = {
  filterBy: 'التصفية حسب: {{name}}',
  apply: 'تطبيق',
  to: 'إلى',
  rangeHelp: 'يمكن ترك أحد الطرفين مفتوحًا.',
  rangeTurned: 'النهاية قبل البداية.',
  notANumber: 'أدخل رقمًا، مثل 12.5.',
  contains: 'يحتوي على',
  pick: 'اكتب اسمًا',
  nobodyFound: 'لا شيء بهذا الاسم.',

  columnsTitle: 'الأعمدة',
  columnsHelp: 'تُحفظ لك في هذا المتصفح. العمود الأول يسمّي الصف ويبقى في مكانه.',
  moveUp: 'نقل {{name}} إلى أعلى',
  moveDown: 'نقل {{name}} إلى أسفل',
  pin: 'إبقاء {{name}} ظاهرًا عند تمرير الجدول أفقيًا',
  width: 'عرض {{name}} بالبكسل',
  widthAuto: 'تلقائي',
  resetColumns: 'كما كانت أولًا',

  keysTitle: 'مفاتيح القائمة',
  keyNext: 'الصف التالي',
  keyPrevious: 'الصف السابق',
  keyOpen: 'فتح الصف',
  keyPeek: 'النظر إلى الصف بجانب القائمة',
  keySelect: 'تحديد الصف',
  keySearch: 'البحث في القائمة',
  keySort: 'انقر عمودًا مع Shift: للترتيب حسبه أيضًا',
  keyHelp: 'عرض هذه المساعدة',

  peekOpen: 'فتح الصفحة',
  position: '{{at}} من {{count}} في هذه الصفحة',
}
