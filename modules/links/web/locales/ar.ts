import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { linksEn } from './en.ts'

export const linksAr: ArabicOf<typeof linksEn> = {
  links: 'روابط بسجلات أخرى',
  empty: 'لا روابط بعد. حدّد ما يسببه هذا السجل أو يعيقه أو يثبته أو ينتمي إليه.',
  emptyReading: 'لا روابط.',
  relation: 'هذا السجل',
  other: 'السجل الآخر',
  otherHint: 'رقم أو عنوان أو رابط منسوخ',
  nothingFound: 'لا سجل بهذا الرقم أو العنوان يمكنك رؤيته.',
  add: 'ربط',
  takeAway: 'إزالة',
  takeAwayNamed: 'إزالة الرابط مع {{name}}',
  'is.relates': 'مرتبط بـ',
  'is.causes': 'يسبب',
  'is.caused-by': 'ناتج عن',
  'is.blocks': 'يعيق',
  'is.blocked-by': 'يعيقه',
  'is.duplicates': 'يكرر',
  'is.duplicated-by': 'يكرره',
  'is.evidence-of': 'دليل على',
  'is.evidenced-by': 'دليله',
  'is.supersedes': 'يحل محل',
  'is.superseded-by': 'حل محله',
  'is.part-of': 'جزء من',
  'is.has-part': 'من أجزائه',
}
