import { expect, it } from 'vitest'
import type { Block, WordFile } from './office-file.ts'
import { openOffice } from './open-office.ts'
import { madeWord, PIXEL, paragraph, pictureXml, relationsXml, wordXml } from './testing/made-office.ts'

const read = (bytes: Uint8Array) => openOffice(bytes).file as WordFile

/** `2 a) [rtl] text` of a paragraph, rows of a table with their spans. */
function said(block: Block): string {
  if (block.kind === 'page') return '---'
  if (block.kind === 'box') return `box(${block.blocks.map(said).join(';')})`
  if (block.kind === 'table')
    return block.rows
      .map(({ cells }) =>
        cells.map((cell) => `${cell.blocks.map(said).join('/')}${cell.across}x${cell.down}`).join(' | '),
      )
      .join(' // ')
  const text = block.inlines.map((one) => (one.kind === 'text' ? one.text : `[${one.kind}]`)).join('')
  return [block.level || '', block.marker, block.isRightToLeft && '[rtl]', text].filter(Boolean).join(' ')
}

it('reads headings by style and outline, numbered lists, right-to-left paragraphs and pages in their order', () => {
  const list = (level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="3"/></w:numPr>`
  const { blocks } = read(
    madeWord(
      [
        paragraph('Method statement', '<w:pStyle w:val="H1"/>'),
        paragraph('Scope', '<w:pStyle w:val="H2"/>'),
        paragraph('First', list(0)),
        paragraph('Part', list(1)),
        paragraph('Part', list(1)),
        paragraph('Second', list(0)),
        paragraph('اختبار العزل', '<w:bidi/>'),
        '<w:p><w:r><w:br w:type="page"/></w:r></w:p>',
        '<w:p><w:ins><w:r><w:t>put in</w:t></w:r></w:ins><w:del><w:r><w:delText>taken out</w:delText></w:r></w:del></w:p>',
      ].join(''),
    ),
  )
  expect(blocks.map(said)).toEqual([
    '1 Method statement',
    '2 Scope',
    '1. First',
    '1a) Part',
    '1b) Part',
    '2. Second',
    '[rtl] اختبار العزل',
    '---',
    '',
    'put in',
  ])
})

it('reads tables with cells over columns and rows, and what they stand on', () => {
  const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
  const { blocks } = read(
    madeWord(`<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr><w:tblGrid><w:gridCol w:w="1"/><w:gridCol w:w="3"/></w:tblGrid>
      <w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Head', '<w:gridSpan w:val="2"/><w:shd w:fill="FFEE00"/>')}</w:tr>
      <w:tr>${cell('Down', '<w:vMerge w:val="restart"/>')}${cell('a')}</w:tr>
      <w:tr>${cell('', '<w:vMerge/>')}${cell('b')}</w:tr></w:tbl>`),
  )
  expect(blocks.map(said)).toEqual(['Head2x1 // Down1x2 | a1x1 // b1x1'])
  expect(blocks[0]).toMatchObject({ isRightToLeft: true, columns: [1, 3] })
  expect(blocks[0]).toMatchObject({ rows: [{ isHead: true, cells: [{ fill: '#ffee00' }] }, {}, {}] })
})

it('shows pictures of the file, and names what is fetched from elsewhere without fetching it', () => {
  const file = read(
    madeWord(`${pictureXml('embed', 'rId5')}${pictureXml('link', 'rId6')}${pictureXml('embed', 'rId7')}`, {
      'word/_rels/document.xml.rels': relationsXml({
        rId5: ['image', 'media/image1.png'],
        rId6: ['image', 'https://tracker.example/pixel.png'],
        rId7: ['image', 'media/drawing.svg'],
        rId8: ['attachedTemplate', 'file:///c:/template.dotm'],
      }),
      'word/settings.xml': wordXml('settings', ''),
      'word/_rels/settings.xml.rels': relationsXml({ rId1: ['attachedTemplate', 'https://templates.example/a.dotm'] }),
      'word/media/image1.png': PIXEL,
      'word/media/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    }),
  )
  expect(file.pictures.get('word/media/image1.png')).toMatchObject({ mediaType: 'image/png' })
  expect([...file.pictures]).toHaveLength(1)
  expect(file.leftOut).toEqual([
    { what: 'external', count: 2, names: ['https://tracker.example/pixel.png', 'https://templates.example/a.dotm'] },
    { what: 'pictures', count: 1, names: [] },
  ])
})

it('follows links of the web and of mail alone', () => {
  const link = (id: string) => `<w:hyperlink r:id="${id}"><w:r><w:t>here</w:t></w:r></w:hyperlink>`
  const { blocks } = read(
    madeWord(`<w:p>${link('rId1')}${link('rId2')}</w:p>`, {
      'word/_rels/document.xml.rels': relationsXml({
        rId1: ['hyperlink', 'https://example.org/a'],
        rId2: ['hyperlink', 'javascript:alert(1)'],
      }),
    }),
  )
  expect(blocks[0]).toMatchObject({ inlines: [{ link: 'https://example.org/a' }, { link: null }] })
})

it('names macros, pieces of web pages, comments, hidden text and files inside, and shows none of them', () => {
  const file = read(
    madeWord(
      `${paragraph('Shown')}<w:altChunk r:id="rId1"/>
      <w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Secret price</w:t></w:r><w:r><w:object/></w:r></w:p>`,
      {
        'word/vbaProject.bin': 'Sub AutoOpen()',
        'word/page.html': '<script>alert(1)</script>',
        'word/header1.xml': wordXml('hdr', ''),
        'word/comments.xml': wordXml('comments', '<w:comment w:id="1"/><w:comment w:id="2"/>'),
      },
    ),
  )
  expect(file.leftOut.map(({ what, count }) => `${what} ${count}`)).toEqual([
    'macros 1',
    'hiddenText 1',
    'comments 2',
    'drawings 1',
    'embedded 1',
    'web 1',
  ])
  expect(JSON.stringify(file.blocks)).not.toMatch(/Secret|AutoOpen|script/)
})

it('shows footnotes below the text, by the number at their place', () => {
  const file = read(
    madeWord(`<w:p><w:r><w:t>Tested</w:t></w:r><w:r><w:footnoteReference w:id="4"/></w:r></w:p>`, {
      'word/footnotes.xml': wordXml('footnotes', `<w:footnote w:id="4">${paragraph('By BS 8102')}</w:footnote>`),
    }),
  )
  expect(file.blocks.map(said)).toEqual(['Tested1'])
  expect(file.footnotes.map(({ number, blocks }) => `${number} ${blocks.map(said)}`)).toEqual(['1 By BS 8102'])
})

it('reads what stands at the head and the foot of pages once, and not what Word does not show', () => {
  const reference = (name: string, type: string, id: string) => `<w:${name}Reference w:type="${type}" r:id="${id}"/>`
  const first = `<w:sectPr>${reference('header', 'default', 'rId1')}${reference('header', 'first', 'rId3')}</w:sectPr>`
  const last = `<w:sectPr>${reference('header', 'default', 'rId1')}${reference('footer', 'default', 'rId2')}
    ${reference('footer', 'first', 'rId3')}${reference('header', 'even', 'rId3')}<w:titlePg/></w:sectPr>`
  const { edges, leftOut } = read(
    madeWord(paragraph('End of a section', first) + paragraph('Text') + last, {
      'word/_rels/document.xml.rels': relationsXml({
        rId1: ['header', 'header1.xml'],
        rId2: ['footer', 'footer1.xml'],
        rId3: ['header', 'header2.xml'],
      }),
      'word/header1.xml': wordXml('hdr', paragraph('Method statement')),
      'word/header2.xml': wordXml('hdr', paragraph('Cover')),
      'word/footer1.xml': wordXml('ftr', paragraph(' ')),
    }),
  )
  expect(edges.map(({ at, on, blocks }) => [at, on, ...blocks.map(said)])).toEqual([
    ['head', 'all', 'Method statement'],
    ['foot', 'first', 'Cover'],
  ])
  expect(leftOut).toEqual([])
})
