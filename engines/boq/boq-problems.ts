import { fillSentence, unreadableFiles } from '../unreadable-file-error.ts'

/** Why a workbook is no bill of quantities. */
export const unreadableBoq = unreadableFiles({
  'no-head': {
    en: 'No row of the sheet is the head of a bill of quantities. Name the columns Description, Unit, Quantity, Rate and Amount in one row, and choose the sheet that holds the bill.',
    ar: 'لا يوجد في الورقة صف عناوين لجدول كميات. سمّ الأعمدة: الوصف والوحدة والكمية وسعر الوحدة والمبلغ في صف واحد، واختر الورقة التي فيها الجدول.',
  },
  'no-items': {
    en: 'Below the head in row {row} there is no line with a quantity or an amount. Choose the sheet that holds the bill.',
    ar: 'لا يوجد تحت العناوين في الصف {row} أي بند له كمية أو مبلغ. اختر الورقة التي فيها الجدول.',
  },
})

/** What was met in a row and how it was read. */
const REASONS = {
  'not-a-number': {
    en: '{field} is "{text}", which is no number. The line is left out; correct the cell.',
    ar: '{field} هو «{text}» وليس رقمًا. تُرك البند؛ صحّح الخلية.',
  },
  'formula-without-value': {
    en: 'The formula of {field} has no value in the file. The line is left out; open the workbook in a spreadsheet program and save it.',
    ar: 'معادلة {field} بلا قيمة محفوظة في الملف. تُرك البند؛ افتح المصنف في برنامج جداول واحفظه.',
  },
  'formula-error': {
    en: '{field} shows {text}. The line is left out; correct the formula.',
    ar: '{field} تعرض {text}. تُرك البند؛ صحّح المعادلة.',
  },
  formula: {
    en: '{field} is a formula; its value {text}, as the file was saved, was taken.',
    ar: '{field} معادلة؛ أُخذت قيمتها {text} كما حُفظ الملف.',
  },
  'text-number': {
    en: '{field} is a text and was read as {text}.',
    ar: '{field} نص وقُرئ على أنه {text}.',
  },
  'mark-unclear': {
    en: '{field} "{text}" can be read in two ways. The point was taken for decimals; say it if the comma is meant.',
    ar: '{field} «{text}» يُقرأ بطريقتين. أُخذت النقطة فاصلة عشرية؛ حدّد إن كانت الفاصلة هي المقصودة.',
  },
  rounded: {
    en: '{field} has more than six decimals and was rounded to {text}.',
    ar: '{field} له أكثر من ست منازل عشرية وقُرّب إلى {text}.',
  },
  'amount-differs': {
    en: 'The amount says {text}, quantity times rate is {computed}. The computed one was taken.',
    ar: 'المبلغ المكتوب {text} وحاصل الكمية في السعر {computed}. أُخذ المحسوب.',
  },
  'subtotal-differs': {
    en: 'The subtotal says {text}, its lines add up to {computed}. Lines count, subtotals do not.',
    ar: 'المجموع الفرعي المكتوب {text} ومجموع بنوده {computed}. تُحسب البنود لا المجاميع.',
  },
  'no-rate': {
    en: 'The line has no rate. It counts nought until one is entered.',
    ar: 'البند بلا سعر. قيمته صفر حتى يُدخل السعر.',
  },
  'no-quantity': {
    en: 'The line has a rate and no quantity. It counts nought: a rate only.',
    ar: 'للبند سعر وليس له كمية. قيمته صفر: سعر فقط.',
  },
  'no-unit': { en: 'The line has no unit.', ar: 'البند بلا وحدة.' },
  'no-description': {
    en: 'The line says nothing of what is done. It was taken with its number as description.',
    ar: 'البند بلا وصف. أُخذ برقمه وصفًا له.',
  },
  'number-twice': {
    en: 'The item number {text} stands in row {first} already.',
    ar: 'رقم البند {text} موجود من قبل في الصف {first}.',
  },
} as const
export type BoqReason = keyof typeof REASONS

export interface BoqProblem {
  /** As spreadsheets count them, from 1. */
  readonly row: number
  readonly code: BoqReason
  /** In English, what was met and what became of it. */
  readonly reason: string
  readonly reasonAr: string
  /** The line is not among the items. */
  readonly isLeftOut: boolean
}

const LEAVES_OUT: ReadonlySet<BoqReason> = new Set(['not-a-number', 'formula-without-value', 'formula-error'])
const FIELD_WORDS: Readonly<Record<string, { readonly en: string; readonly ar: string }>> = {
  quantity: { en: 'The quantity', ar: 'الكمية' },
  rate: { en: 'The rate', ar: 'السعر' },
  amount: { en: 'The amount', ar: 'المبلغ' },
}

export function boqProblem(
  row: number,
  code: BoqReason,
  { field = '', ...details }: Readonly<Record<string, string | number>> = {},
): BoqProblem {
  const said = (language: 'en' | 'ar') =>
    fillSentence(REASONS[code][language], { ...details, field: FIELD_WORDS[field]?.[language] ?? field })
  return { row, code, reason: said('en'), reasonAr: said('ar'), isLeftOut: LEAVES_OUT.has(code) }
}
