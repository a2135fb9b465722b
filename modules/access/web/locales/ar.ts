import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { accessEn } from './en.ts'

export const accessAr: ArabicOf<typeof accessEn> = {
  people: 'الأشخاص',
  nobody: 'لا يرى هذا المكان سوى مديري النظام.',
  more_zero: 'ولا غيرهم',
  more_one: 'وشخص آخر',
  more_two: 'وشخصان آخران',
  more_few: 'و{{count}} آخرون',
  more_many: 'و{{count}} آخر',
  more_other: 'و{{count}} آخر',
  showAll: 'عرض الكل',
  'grantedOn.everything': 'يرى كل شيء',
  'grantedOn.project': 'المشروع كله',
  'grantedOn.site': 'هذا الموقع',
  'grantedOn.structure': 'هذه المنشأة',
}
