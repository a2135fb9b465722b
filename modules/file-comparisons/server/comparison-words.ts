import type { Text } from '#platform/contract/text.ts'

/** Words of the table on paper and in CSV. */
export const PRINTED = {
  kind: { en: 'Comparison', ar: 'مقارنة' },
  before: { en: 'Before', ar: 'قبل' },
  after: { en: 'After', ar: 'بعد' },
  unchanged: { en: 'Unchanged', ar: 'بلا تغيير' },
  differences: { en: 'Differences', ar: 'الفروق' },
  total: { en: 'Total', ar: 'الإجمالي' },
  notCompared: { en: 'Not compared', ar: 'ما لم يُقارن' },
  number: { en: 'No.', ar: 'رقم' },
  change: { en: 'Change', ar: 'التغيير' },
  category: { en: 'What changed', ar: 'ما تغيّر' },
  figures: { en: 'From → to', ar: 'من ← إلى' },
  pageBefore: { en: 'Page or item before', ar: 'الصفحة أو البند قبل' },
  pageAfter: { en: 'Page or item after', ar: 'الصفحة أو البند بعد' },
  none: { en: 'No difference was found.', ar: 'لم يُعثر على أي فرق.' },
  more: {
    en: 'This paper has the first {most} of {total} differences. The CSV has all of them.',
    ar: 'في هذه الورقة أول {most} من {total} من الفروق. وملف CSV فيه كلها.',
  },
  added: { en: 'Added', ar: 'أُضيف' },
  removed: { en: 'Removed', ar: 'حُذف' },
  changed: { en: 'Changed', ar: 'تغيّر' },
  moved: { en: 'Moved', ar: 'نُقل' },
  money: { en: 'money', ar: 'مبلغ' },
  date: { en: 'date', ar: 'تاريخ' },
  quantity: { en: 'quantity', ar: 'كمية' },
  figure: { en: 'number', ar: 'عدد' },
  reference: { en: 'reference', ar: 'إحالة' },
  obligation: { en: 'obligation', ar: 'إلزام' },
  wording: { en: 'wording', ar: 'صياغة' },
} as const satisfies Record<string, Text>
