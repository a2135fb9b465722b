import { utils, write } from '@e965/xlsx'
import {
  madeSlides,
  madeWord,
  PIXEL,
  paragraph,
  pictureXml,
  relationsXml,
  shapeXml,
  wordXml,
} from '#engines/office/testing/made-office.ts'

const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
const list = (level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="3"/></w:numPr>`

/** A method statement in both languages, with macros, a template of elsewhere and hidden text. */
export function wordWithMacros(): Buffer {
  const bytes = madeWord(
    [
      paragraph('Waterproofing of the lift pit', '<w:pStyle w:val="H1"/>'),
      paragraph('Two layers of membrane are laid on a primed, dry base and tested by ponding for 48 hours.'),
      paragraph('Sequence', '<w:pStyle w:val="H2"/>'),
      ...['Clean and prime the base', 'Lay the first layer'].map((step) => paragraph(step, list(0))),
      paragraph('Laps of 100 mm', list(1)),
      paragraph('Lay the second layer, joints staggered', list(0)),
      paragraph('يُختبر العزل بالغمر لمدة 48 ساعة قبل صب الطبقة الواقية.', '<w:bidi/>'),
      `<w:tbl><w:tblGrid><w:gridCol w:w="4000"/><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>
        <w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Material', '<w:shd w:fill="D9E2F3"/>')}${cell('Consumption', '<w:gridSpan w:val="2"/><w:shd w:fill="D9E2F3"/>')}</w:tr>
        <w:tr>${cell('Primer')}${cell('0.3')}${cell('l/m²')}</w:tr>
        <w:tr>${cell('Membrane')}${cell('1.15')}${cell('m²/m²')}</w:tr></w:tbl>`,
      `<w:p><w:r><w:t xml:space="preserve">Tested after </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>BS 8102</w:t></w:r><w:r><w:footnoteReference w:id="4"/></w:r>
        <w:r><w:rPr><w:vanish/></w:rPr><w:t>Rate of the subcontractor: 41.20</w:t></w:r></w:p>`,
      pictureXml('embed', 'rId5'),
      '<w:sectPr><w:headerReference w:type="default" r:id="rId6"/></w:sectPr>',
    ].join(''),
    {
      'word/_rels/document.xml.rels': relationsXml({
        rId5: ['image', 'media/image1.png'],
        rId6: ['header', 'header1.xml'],
      }),
      'word/header1.xml': wordXml('hdr', paragraph('Method statement of the basement')),
      'word/settings.xml': wordXml('settings', ''),
      'word/_rels/settings.xml.rels': relationsXml({
        rId1: ['attachedTemplate', 'https://templates.example/site.dotm'],
      }),
      'word/footnotes.xml': wordXml(
        'footnotes',
        `<w:footnote w:id="4">${paragraph('Protection of below ground structures against water')}</w:footnote>`,
      ),
      'word/media/image1.png': PIXEL,
      'word/vbaProject.bin': 'Sub AutoOpen()',
    },
  )
  return Buffer.from(bytes)
}

/** A door schedule of so many rows, with rates on a hidden sheet. */
export function doorSchedule(rows: number): Buffer {
  const doors = Array.from({ length: rows }, (_, at) => [
    `D-${String(at + 1).padStart(4, '0')}`,
    at % 3 === 0 ? 'باب حريق' : 'Flush door, oak veneer',
    900 + (at % 5) * 50,
    1234.5 + at,
    46000 + at,
  ])
  const sheet = utils.aoa_to_sheet([['Door schedule'], ['Mark', 'Kind', 'Width', 'Rate', 'Delivered'], ...doors, []])
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 4 } }]
  sheet['!cols'] = [{ wch: 10 }, { wch: 24 }, { wch: 8 }, { wch: 14 }, { wch: 14 }]
  for (let row = 2; row < rows + 2; row++) {
    Object.assign(sheet[utils.encode_cell({ r: row, c: 3 })] ?? {}, { z: '#,##0.00' })
    Object.assign(sheet[utils.encode_cell({ r: row, c: 4 })] ?? {}, { z: 'dd mmm yyyy' })
  }
  sheet[`D${rows + 3}`] = { t: 'n', v: 98765.4321, f: `SUM(D3:D${rows + 2})`, z: '#,##0.00' }
  sheet['!ref'] = `A1:E${rows + 3}`
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Doors')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Rate', 41.2]]), 'Supplier rates')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['ملاحظات'], ['تُسلَّم الأبواب مع إطاراتها']]), 'ملاحظات')
  book.Workbook = { Sheets: [{}, { Hidden: 1 }, {}] }
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }))
}

/** Slides of a meeting, one of them hidden. */
export function progressSlides(): Buffer {
  const slides = [
    shapeXml('title', 'Progress in November') + shapeXml('body', 'Lift pit waterproofed', 'Level 3 slab poured'),
    shapeXml('title', 'Not for the client'),
    shapeXml('title', 'الخطوات التالية') + shapeXml('body', 'اختبار الغمر يوم الأحد'),
  ]
  return Buffer.from(madeSlides(slides, { hidden: [1] }))
}
