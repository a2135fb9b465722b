import { unreadableFiles } from '../unreadable-file-error.ts'
import { valueErrors } from '../value-error.ts'

/** What is not certified with. */
export const refuse = valueErrors({
  'not-an-amount': {
    en: '{field} is "{text}", which is no amount. Write digits with a point for decimals, such as 1250.50.',
    ar: '{field} هو «{text}» وليس مبلغًا. اكتب أرقامًا مع نقطة للكسور، مثل 1250.50.',
  },
  'below-nought': {
    en: '{field} is {text} and cannot be below nought.',
    ar: '{field} هو {text} ولا يجوز أن يقل عن صفر.',
  },
  'index-missing': {
    en: 'The index {index} has no value for {month}. Enter it, or certify without price adjustment until it is published.',
    ar: 'لا قيمة للمؤشر {index} لشهر \u2066{month}\u2069. أدخلها، أو صدّق دون تعديل الأسعار حتى تُنشر.',
  },
  'weights-not-one': {
    en: 'The weights of the formula add up to {sum}. With the fixed part they must be 1.',
    ar: 'مجموع أوزان المعادلة {sum}. يجب أن يكون مع الجزء الثابت 1.',
  },
  'base-nought': {
    en: 'The index {index} has no base value above nought. Enter the value of the base date.',
    ar: 'ليس للمؤشر {index} قيمة أساس أكبر من صفر. أدخل قيمته في تاريخ الأساس.',
  },
  'shares-not-hundred': {
    en: 'The shares of the currencies add up to {sum} %. They must be 100 %.',
    ar: 'مجموع حصص العملات {sum}٪. يجب أن يكون 100٪.',
  },
  'rate-missing': {
    en: 'There is no fixed rate of {currency}. Enter the rate of the contract.',
    ar: 'لا سعر ثابت لعملة {currency}. أدخل سعر العقد.',
  },
})

/** Files of the command line that hold no case. */
export const unreadableCase = unreadableFiles({
  'not-json': {
    en: 'The file is no JSON. Write the case as one JSON object.',
    ar: 'الملف ليس JSON. اكتب الحالة كائن JSON واحدًا.',
  },
  'not-a-case': {
    en: 'The case says no {field}. Add it as a decimal text.',
    ar: 'لا تذكر الحالة {field}. أضفه نصًا عشريًا.',
  },
})
