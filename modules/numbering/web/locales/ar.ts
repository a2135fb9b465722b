import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { numberingEn } from './en.ts'

export const numberingAr: ArabicOf<typeof numberingEn> = {
  context: 'كيف تحصل السجلات على أرقامها في كل مشروع',
  empty: 'لم يحدد أي مشروع طريقة ترقيم سجلاته. وإلى أن يفعل، لكل نوع من السجلات أرقامه البسيطة.',
  kind: 'السجلات',
  chooseKind: 'اختر ما يُرقَّم',
  pattern: 'النمط',
  patternHelp:
    'حروف لاتينية وأرقام و - . _ وأجزاء بين أقواس: {0000} هو التسلسل بعدد خاناته، و{yyyy} أو {yy} السنة، و{fields} ما يحمله السجل.',
  resets: 'يبدأ التسلسل من جديد',
  'resets.year': 'كل سنة',
  'resets.never': 'أبدًا',
  next: 'الرقم التالي',
  nextHelp: 'تظهر أسماء الحقول مكان قيم السجل نفسه.',
  noNext: 'هذا ليس نمطًا صالحًا لهذه السجلات بعد.',
  never: 'الأرقام التي أُعطيت تبقى كما هي، ولا يُعطى رقم مرتين، حتى بعد تغيير هنا.',
}
