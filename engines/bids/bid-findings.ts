import { Findings } from '../finding.ts'

const SENTENCES = {
  'hidden-sheet': {
    kind: 'left-out',
    en: 'The workbook has a hidden sheet "{name}". It was not read; ask the bidder what it is for.',
    ar: 'في المصنف ورقة مخفية «{name}». لم تُقرأ؛ اسأل مقدم العطاء عنها.',
  },
  'other-sheet': {
    kind: 'left-out',
    en: 'The sheet "{name}" was not read: the bill stands in another one.',
    ar: 'لم تُقرأ الورقة «{name}»: جدول الكميات في ورقة أخرى.',
  },
  macros: {
    kind: 'left-out',
    en: 'The workbook holds macros. They were neither run nor kept; the values that the file was saved with were read.',
    ar: 'في المصنف وحدات ماكرو. لم تُشغَّل ولم تُحفظ؛ قُرئت القيم التي حُفظ بها الملف.',
  },
  'hidden-rows': {
    kind: 'read-otherwise',
    en: '{count} rows of the sheet are hidden. They were read as all others.',
    ar: '{count} من صفوف الورقة مخفية. قُرئت كغيرها.',
  },
  'hidden-columns': {
    kind: 'read-otherwise',
    en: '{count} columns of the sheet are hidden. They were read as all others.',
    ar: '{count} من أعمدة الورقة مخفية. قُرئت كغيرها.',
  },
  'no-bill': {
    kind: 'assumed',
    en: 'No bill of quantities was given. The lines and quantities of {name} stand for it.',
    ar: 'لم يُقدَّم جدول كميات. اعتُمدت بنود {name} وكمياته.',
  },
  'no-schedule': {
    kind: 'assumed',
    en: 'Nobody said when the lines are carried out. Their order in the bill stands for it.',
    ar: 'لم يُذكر وقت تنفيذ البنود. اعتُمد ترتيبها في الجدول.',
  },
  'no-estimate': {
    kind: 'assumed',
    en: 'There is no estimate. Bids are compared with each other alone.',
    ar: 'لا يوجد تقدير. تُقارن العطاءات بعضها ببعض فقط.',
  },
  'too-few-bids': {
    kind: 'left-out',
    en: 'Rates are compared with their median from three bids on. There are {count}.',
    ar: 'تُقارن الأسعار بوسيطها ابتداءً من ثلاثة عطاءات. عددها {count}.',
  },
  'no-allowance': {
    kind: 'left-out',
    en: 'Nobody else priced this line and it has no estimate: nothing was put in for it.',
    ar: 'لم يسعّر هذا البند أحد آخر ولا تقدير له: لم يوضع له شيء.',
  },
} as const

export type BidFindings = Findings<typeof SENTENCES>
export const bidFindings = (): BidFindings => new Findings(SENTENCES)
