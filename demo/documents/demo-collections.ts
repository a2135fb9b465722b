import { smallPdf } from './small-pdf.ts'

export interface DemoUpload {
  readonly name: string
  readonly mediaType: string
  readonly bytes: () => Uint8Array
}

export interface DemoCollection {
  readonly key: string
  readonly name: string
  readonly nameAr: string
  readonly description: string
  readonly isPublic: boolean
  readonly by: 'coordinator' | 'engineer'
  /** Of the register, followed with all below them. */
  readonly folders: readonly string[]
  readonly uploads: readonly DemoUpload[]
}

const text = (words: readonly string[]) => () => new TextEncoder().encode(words.join('\n\n'))

const SUPPLIER_LETTER = [
  'Letter of the waterproofing supplier. Generated for the demonstration.',
  'The membrane of the podium is held in stock at Jubail for six weeks. Sheets are delivered on 48 hours of notice, in rolls of 10 m by 1 m.',
  'The primer is applied at no less than 10 degrees and dries for four hours before the membrane is torched on.',
  'The warranty is 10 years from the date of the flood test, which the supplier attends.',
] as const
const SITE_NOTE = [
  'ملاحظة من الموقع. وثيقة مولّدة للعرض التوضيحي.',
  'منسوب المياه الجوفية عند الزاوية الشمالية 2.40 مترًا تحت سطح الأرض، وتعمل مضختان ليلًا ونهارًا.',
  'يُطلب تصريح حفر جديد قبل النزول تحت المنسوب 3.00 أمتار.',
] as const

/** A scan: a page of lines and no text. */
const scan = () =>
  smallPdf([
    {
      ...{ width: 595, height: 842, texts: [] },
      lines: Array.from({ length: 30 }, (_, at) => [60, 780 - at * 24, 535 - (at % 3) * 60, 780 - at * 24] as const),
    },
  ])

/** One collection for everybody of the project and one of the engineer's own; a scan in it cannot be read, and says why. */
export function demoCollections(): DemoCollection[] {
  return [
    {
      key: 'method statements',
      name: 'How we build: method statements and specification',
      nameAr: 'كيف نبني: بيانات الأساليب والمواصفات',
      description: 'Demonstration: its documents are generated. Follows the folders of the register.',
      isPublic: true,
      by: 'coordinator',
      folders: ['Construction', 'Design/Specifications'],
      uploads: [{ name: 'Waterproofing supplier letter.txt', mediaType: 'text/plain', bytes: text(SUPPLIER_LETTER) }],
    },
    {
      key: 'ground',
      name: 'Ground and water, my notes',
      nameAr: 'التربة والمياه، ملاحظاتي',
      description: 'Demonstration: generated.',
      isPublic: false,
      by: 'engineer',
      folders: [],
      uploads: [
        { name: 'ملاحظة المياه الجوفية.txt', mediaType: 'text/plain', bytes: text(SITE_NOTE) },
        { name: 'Borehole log scan.pdf', mediaType: 'application/pdf', bytes: scan },
      ],
    },
  ]
}
