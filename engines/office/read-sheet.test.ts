import { utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { handMadeXlsx, sheetXml } from '../sheets/testing/hand-made-xlsx.ts'
import { cutSheet } from './cut-sheet.ts'
import type { Sheet, WorkbookFile } from './office-file.ts'
import { openOffice } from './open-office.ts'
import { shownNumber } from './shown-value.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const STYLES = `<styleSheet xmlns="${MAIN}">
  <numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ [$SAR-401]"/></numFmts>
  <fonts><font><sz val="11"/></font><font><b/><color rgb="FFC00000"/></font></fonts>
  <fills><fill/><fill/><fill><patternFill patternType="solid"><fgColor rgb="FFFFEE00"/></patternFill></fill></fills>
  <borders><border/></borders>
  <cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="14"/><xf fontId="1" fillId="2"><alignment horizontal="center" wrapText="1"/></xf></cellXfs>
</styleSheet>`
const WITH_STYLES = {
  'xl/styles.xml': STYLES,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
  </Relationships>`,
}

const texts = ({ rows }: Sheet) =>
  rows.map(({ number, cells }) => `${number}: ${cells.map(({ text }) => text).join('|')}`)

it('shows numbers and days by their formats, formulas by the value that was saved, and how cells look', () => {
  const open = openOffice(
    handMadeXlsx(
      `<row r="1"><c r="A1" t="inlineStr" s="3"><is><t>Rate</t></is></c><c r="B1" s="1"><v>1234.5</v></c></row>
       <row r="3"><c r="A3" s="2"><v>46000</v></c><c r="B3" s="1"><f>B1*2</f><v>2469</v></c><c r="C3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
      WITH_STYLES,
    ),
  )
  const sheet = open.sheet(0)
  expect(texts(sheet)).toEqual(['1: Rate|1,234.50 SAR', '2: ', '3: 09/12/2025|2,469.00 SAR|#DIV/0!'])
  expect(sheet.rows[2]?.cells.map(({ kind, formula }) => [kind, formula])).toEqual([
    ['number', null],
    ['number', 'B1*2'],
    ['error', '1/0'],
  ])
  expect(sheet.looks[3]).toMatchObject({ bold: true, colour: '#c00000', fill: '#ffee00', align: 'center', wraps: true })
})

it('keeps merged heads, what is frozen, the direction and the width of columns, and leaves hidden rows and columns out', () => {
  const bytes = handMadeXlsx('', {
    'xl/worksheets/sheet1.xml': sheetXml(`
      <sheetViews><sheetView rightToLeft="1"><pane xSplit="1" ySplit="2" state="frozen"/></sheetView></sheetViews>
      <cols><col min="2" max="2" width="3" hidden="1"/><col min="3" max="4" width="20"/></cols>
      <sheetData>
        <row r="1"><c r="A1" t="inlineStr"><is><t>Head</t></is></c></row>
        <row r="2" hidden="1"><c r="A2"><v>1</v></c></row>
        <row r="3"><c r="A3"><v>2</v></c><c r="B3"><v>3</v></c><c r="C3"><v>4</v></c><c r="D3"><v>5</v></c></row>
      </sheetData>
      <mergeCells><mergeCell ref="A1:D1"/></mergeCells>`),
  })
  const sheet = openOffice(bytes).sheet(0)
  expect(sheet).toMatchObject({ isRightToLeft: true, frozen: { rows: 1, columns: 1 } })
  expect(sheet.columns.map(({ letters, width }) => [letters, width])).toEqual([
    ['A', 64],
    ['C', 145],
    ['D', 145],
  ])
  expect(texts(sheet)).toEqual(['1: Head', '3: 2|4|5'])
  expect(sheet.rows[0]?.cells[0]).toMatchObject({ across: 3, down: 1 })
  expect(sheet.leftOut).toEqual([{ what: 'hiddenRows', count: 2, names: [] }])
})

it('opens the sheets that are shown and names the others, macros, and workbooks that it would fetch', () => {
  const book = utils.book_new()
  for (const name of ['Doors', 'Supplier rates', 'القوائم'])
    utils.book_append_sheet(book, utils.aoa_to_sheet([[name]]), name)
  book.Workbook = { Sheets: [{}, { Hidden: 2 }, {}] }
  const open = openOffice(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })))
  const file = open.file as WorkbookFile
  expect(file.sheets).toEqual(['Doors', 'القوائم'])
  expect(file.leftOut).toEqual([{ what: 'hiddenSheets', count: 1, names: ['Supplier rates'] }])
  expect(texts(open.sheet(1))).toEqual(['1: القوائم'])
  const withMacros = openOffice(
    handMadeXlsx('', {
      'xl/vbaProject.bin': 'Sub Auto_Open()',
      'xl/externalLinks/externalLink1.xml': `<externalLink xmlns="${MAIN}"/>`,
      'xl/externalLinks/_rels/externalLink1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
        <Relationship Id="rId1" Type="x/externalLinkPath" Target="https://evil.example/rates.xlsx" TargetMode="External"/></Relationships>`,
    }),
  )
  expect(withMacros.file.leftOut).toEqual([
    { what: 'macros', count: 1, names: [] },
    { what: 'external', count: 1, names: ['https://evil.example/rates.xlsx'] },
  ])
})

it('cuts a sheet that nobody can look through before anything is made of it, and says so', () => {
  const row = (at: number) => `<row r="${at}">${'<c r="A1"><v>1</v></c>'.repeat(100)}</row>`
  const text = sheetXml(`<sheetData>${Array.from({ length: 1_000 }, (_, at) => row(at + 1)).join('')}</sheetData>`)
  const { bytes, isCut } = cutSheet(new TextEncoder().encode(text), 'sheet', 5_000)
  expect(isCut).toBe(true)
  expect(new TextDecoder().decode(bytes).match(/<row/g)).toHaveLength(50)
  const far = handMadeXlsx('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>')
  const sheet = openOffice(far).sheet(0)
  expect(texts(sheet)).toEqual(['1: 1'])
  expect(sheet.leftOut).toEqual([{ what: 'rest', count: 1, names: [] }])
})

it.each([
  [0.1 + 0.2, '', '0.3'],
  [1e15, '', '1E+15'],
  [0.256, '0%', '26%'],
  [-1234.5, '#,##0.00;(#,##0.00)', '(1,234.50)'],
  [46000.5, 'yyyy-mm-dd hh:mm', '2025-12-09 12:00'],
  [5, '[$-409]0.0', '5.0'],
])('shows %f by %s as %s', (value, format, shown) => {
  expect(shownNumber(value, format, false)).toContain(shown)
})
