import { valueErrors } from '../value-error.ts'

/** What is no expression, or cannot be computed. `{at}` counts characters from 1. */
export const refuse = valueErrors({
  empty: {
    en: 'The expression is empty. Write one, or leave the cell out.',
    ar: 'التعبير فارغ. اكتب تعبيرًا أو اترك الخانة.',
  },
  'too-long': {
    en: 'The expression is longer than {limit} characters. Split it into calculations with names of their own.',
    ar: 'التعبير أطول من {limit} حرف. قسّمه إلى حسابات لكل منها اسم.',
  },
  'too-deep': {
    en: 'The expression has more than {limit} parts inside each other. Split it into calculations with names of their own.',
    ar: 'في التعبير أكثر من {limit} أجزاء متداخلة. قسّمه إلى حسابات لكل منها اسم.',
  },
  'bad-character': {
    en: 'The character {character} at place {at} has no meaning here.',
    ar: 'الحرف {character} في الموضع {at} لا معنى له هنا.',
  },
  'open-text': {
    en: 'The text that begins at place {at} does not end. Close it with the same quotation mark.',
    ar: 'النص الذي يبدأ في الموضع {at} لا ينتهي. أغلقه بعلامة الاقتباس نفسها.',
  },
  'open-name': {
    en: 'The name that begins at place {at} does not end. Close it with a brace: ${name}.',
    ar: 'الاسم الذي يبدأ في الموضع {at} لا ينتهي. أغلقه بقوس: ${name}.',
  },
  unexpected: {
    en: 'Something else is expected at place {at}, where {found} stands.',
    ar: 'يُتوقع شيء آخر في الموضع {at} حيث يوجد {found}.',
  },
  'ends-early': { en: 'The expression ends too early.', ar: 'ينتهي التعبير قبل أوانه.' },
  'bare-name': {
    en: 'The word {name} at place {at} stands alone. Write ${{name}} for a question, or quotation marks around a text.',
    ar: 'الكلمة {name} في الموضع {at} وحدها. اكتب ${{name}} لسؤال، أو علامتي اقتباس حول نص.',
  },
  'unknown-function': {
    en: 'There is no function {name}() (place {at}).',
    ar: 'لا توجد دالة {name}() (الموضع {at}).',
  },
  'wrong-inputs': {
    en: 'The function {name}() takes {takes} values, and {given} are given (place {at}).',
    ar: 'تأخذ الدالة {name}() عدد {takes} من القيم، وقد أُعطيت {given} (الموضع {at}).',
  },
  'unknown-name': { en: 'There is no ${{name}} here.', ar: 'لا يوجد ${{name}} هنا.' },
  'unknown-list': { en: 'There is no list {name} here.', ar: 'لا توجد قائمة {name} هنا.' },
  'takes-too-long': {
    en: 'The expression takes too many steps. Make the lists that it reads smaller.',
    ar: 'يحتاج التعبير إلى خطوات كثيرة جدًا. صغّر القوائم التي يقرأها.',
  },
  'bad-pattern': {
    en: 'The pattern {pattern} is not understood: {reason}. Look-ahead, look-behind and back-references are not offered.',
    ar: 'النمط {pattern} غير مفهوم: {reason}. لا يتوفر النظر للأمام أو الخلف ولا المراجع الخلفية.',
  },
})
