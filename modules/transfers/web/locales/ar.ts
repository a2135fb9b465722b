import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { transfersEn } from './en.ts'

export const transfersAr: ArabicOf<typeof transfersEn> = {
  export: 'تصدير',
  'export.asShown_zero': 'لا صفوف في القائمة',
  'export.asShown_one': 'الصف الذي تعرضه القائمة بأعمدتها',
  'export.asShown_two': 'الصفان اللذان تعرضهما القائمة بأعمدتها',
  'export.asShown_few': '{{count}} صفوف كما تعرضها القائمة بأعمدتها',
  'export.asShown_many': '{{count}} صفًا كما تعرضها القائمة بأعمدتها',
  'export.asShown_other': '{{count}} صف كما تعرضها القائمة بأعمدتها',
  'export.xlsx': 'مصنف Excel ‏(‎.xlsx‎)',
  'export.csv': 'ملف CSV',
  'export.done': 'حُفظ {{name}}.',
  'export.makingTitle': 'يجري إنشاء ملفك',
  'export.making': 'يمكنك متابعة العمل: ستُبلَّغ عندما يجهز وتجده هنا مدة يوم.',
  'export.files': 'ملفاتك خلال اليوم الماضي',
  'export.failed': 'تعذّر إنشاء {{name}}.',
  'step.reading': 'قراءة الصفوف',
}
