import type { Paper } from './paper.ts'

/** Words of every paper. `{page}` and `{pages}` are filled in by the template. */
export interface PaperWords {
  readonly page: string
  readonly printed: string
  readonly hash: string
  readonly scan: string
  readonly name: string
  readonly date: string
  readonly signature: string
  readonly noRows: string
  readonly yes: string
  readonly no: string
  readonly unreadablePicture: string
}

export const PAPER_WORDS: Readonly<Record<Paper['language'], PaperWords>> = {
  en: {
    page: 'Page {page} of {pages}',
    printed: 'Printed {at} ({zone}) by {by}',
    hash: 'Record hash (SHA-256)',
    scan: 'Scan to open the record',
    name: 'Name',
    date: 'Date',
    signature: 'Signature',
    noRows: 'Nothing to list.',
    yes: 'Yes',
    no: 'No',
    unreadablePicture: 'This picture could not be read.',
  },
  ar: {
    page: 'صفحة {page} من {pages}',
    printed: 'طُبع في {at} ({zone}) بواسطة {by}',
    hash: 'بصمة السجل (SHA-256)',
    scan: 'امسح الرمز لفتح السجل',
    name: 'الاسم',
    date: 'التاريخ',
    signature: 'التوقيع',
    noRows: 'لا يوجد ما يُسرد.',
    yes: 'نعم',
    no: 'لا',
    unreadablePicture: 'تعذّرت قراءة هذه الصورة.',
  },
}
