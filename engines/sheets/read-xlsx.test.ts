import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeScanner } from './merged-areas.ts'
import { ReadRow } from './read-row.ts'
import { openTable } from './read-table.ts'
import type { SheetColumn } from './sheet-column.ts'
import { cellText } from './sheet-text.ts'
import { handMadeXlsx, sheetXml } from './testing/hand-made-xlsx.ts'
import { each, joined, readAll } from './testing/read-all.ts'
import { writeXlsx } from './write-xlsx.ts'

/** A workbook by a writer that is not ours. */
function foreign(sheets: Readonly<Record<string, WorkSheet>>, is1904 = false): Uint8Array {
  const book = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name)
  book.Workbook = {
    WBProps: { date1904: is1904 },
    Sheets: Object.keys(sheets).map((name) => ({ Hidden: name === 'Hidden' ? 1 : 0 })),
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true })
}

const dated = (v: number, z: string): CellObject => ({ t: 'n', v, z })

describe('reading a workbook', () => {
  it('gives back what our writer wrote, each kind as it was', async () => {
    const columns: SheetColumn[] = [
      { head: 'رقم', type: 'text' },
      { head: 'Count', type: 'number' },
      { head: 'Amount', type: 'decimal', decimals: 2 },
      { head: 'Day', type: 'day' },
      { head: 'Seen', type: 'moment', timeZone: 'Asia/Dubai' },
      { head: 'Open', type: 'flag' },
    ]
    const rows = [
      ['=1+1', -7, '1234567.89', '2026-02-28', '2026-11-22T20:29:59Z', true],
      [null, null, null, null, null, null],
      ['خرسانة', null, '0.10', null, '2026-11-22T20:00:00Z', false],
    ]
    const bytes = await joined(writeXlsx({ name: 'List', isRightToLeft: true, columns, rows: each(rows) }))
    const read = await readAll(bytes)
    expect(read).toEqual([
      { row: 1, cells: ['رقم', 'Count', 'Amount', 'Day', 'Seen', 'Open'] },
      { row: 2, cells: ['=1+1', -7, 1_234_567.89, { day: '2026-02-28' }, { moment: '2026-11-23T00:29:59' }, true] },
      { row: 4, cells: ['خرسانة', null, 0.1, null, { day: '2026-11-23' }, false] },
    ])
    for (const row of read) expect(ReadRow.parse(row)).toEqual(row)
    expect(openTable(bytes).source).toEqual({ format: 'xlsx', sheets: ['List'], sheet: 'List' })
  })

  it('reads days of a workbook that counts from 1904, times, errors, and leaves Arabic digits as they were typed', async () => {
    const rows = [['Day', 'At', 'Time', 'Amount', 'Ratio', 'Sum']]
    const sheet = utils.aoa_to_sheet(rows)
    Object.assign(sheet, {
      '!ref': 'A1:F2',
      A2: dated(46_081 - 1462, 'yyyy-mm-dd'),
      B2: dated(46_081 - 1462 + 0.75, 'dd/mm/yyyy hh:mm'),
      C2: { t: 's', v: '1.234,56' },
      D2: { t: 's', v: '١٢٣٫٥٠' },
      E2: { t: 'e', v: 0x07 },
      F2: { t: 'n', v: 3, f: 'SUM(1,2)' },
    })
    expect(await readAll(foreign({ List: sheet }, true))).toEqual([
      { row: 1, cells: rows[0] },
      {
        row: 2,
        cells: [
          { day: '2026-02-28' },
          { moment: '2026-02-28T18:00:00' },
          '1.234,56',
          '١٢٣٫٥٠',
          { error: '#DIV/0!' },
          3,
        ],
      },
    ])
    const timed = utils.aoa_to_sheet([['x']])
    Object.assign(timed, { '!ref': 'A1:A2', A2: dated(0.354_166_666_7, 'hh:mm') })
    for (const is1904 of [false, true])
      expect((await readAll(foreign({ List: timed }, is1904)))[1]).toEqual({ row: 2, cells: [{ time: '08:30:00' }] })
  })

  it('gives each column below a merged head its words, and rows without content nothing', async () => {
    const sheet = utils.aoa_to_sheet([
      ['الاسم', 'Dates', null, 'Cost'],
      [null, 'From', 'To', null],
      ['a', 1, 2, 3],
      [null, null, null, null],
      ['b', 4, 5, 6],
    ])
    sheet['!merges'] = ['A1:A2', 'B1:C1', 'D1:F1', 'A3:A5'].map((area) => utils.decode_range(area))
    expect(await readAll(foreign({ List: sheet }))).toEqual([
      { row: 1, cells: ['الاسم', 'Dates', 'Dates', 'Cost', 'Cost', 'Cost'] },
      { row: 2, cells: ['الاسم', 'From', 'To'] },
      { row: 3, cells: ['a', 1, 2, 3] },
      { row: 5, cells: ['b', 4, 5, 6] },
    ])
  })

  it('finds merged areas wherever the pieces of the text end', () => {
    const text = sheetXml('<mergeCells count="2"><mergeCell ref="B1:C1"/><mergeCell  ref="AA10:XFD20" /></mergeCells>')
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const scanner = mergeScanner()
        const places = [0, ...cuts.sort((a, b) => a - b), text.length]
        places.slice(1).map((end, at) => scanner.take(text.slice(places[at], end)))
        expect(scanner.areas()).toEqual([
          { top: 1, bottom: 1, left: 1, right: 2 },
          { top: 10, bottom: 20, left: 26, right: 16_383 },
        ])
      }),
    )
  })

  it('takes the first sheet that is shown, or the one that is named, and names those that there are', async () => {
    const bytes = foreign({
      Hidden: utils.aoa_to_sheet([['no']]),
      First: utils.aoa_to_sheet([['one']]),
      ثانية: utils.aoa_to_sheet([['two']]),
    })
    expect(openTable(bytes).source).toEqual({ format: 'xlsx', sheets: ['Hidden', 'First', 'ثانية'], sheet: 'First' })
    expect(await readAll(bytes)).toEqual([{ row: 1, cells: ['one'] }])
    expect(await readAll(bytes, { sheet: 'ثانية' })).toEqual([{ row: 1, cells: ['two'] }])
    expect(() => openTable(bytes, { sheet: 'Third' })).toThrow(/Third.*Hidden, First, ثانية/)
  })

  it('reads rich texts, relations from the root and cells without addresses', async () => {
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>`
    const rows =
      '<row><c t="inlineStr"><is><r><t>bo</t></r><r><t>ld</t></r></is></c><c><v>1.5</v></c></row><row r="5"><c r="C5" t="str"><f>A1</f><v>x</v></c></row>'
    expect(await readAll(handMadeXlsx(rows, { 'xl/_rels/workbook.xml.rels': relations }))).toEqual([
      { row: 1, cells: ['bold', 1.5] },
      { row: 5, cells: [null, null, 'x'] },
    ])
  })

  it('gives any text back that our writer wrote', async () => {
    const odd = fc.constantFrom(
      '=',
      '\t',
      '\r',
      '\n',
      '\0',
      '\ud800',
      '\udc00',
      '_x000D_',
      '_x005F_',
      '<',
      '&',
      ']]>',
      'خ',
      '😀',
      ' ',
      "'",
    )
    const text = fc
      .array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 8 })
      .map((all) => all.join(''))
    const columns: SheetColumn[] = [
      { head: 'Text', type: 'text' },
      { head: 'End', type: 'number' },
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const rows = each(texts.map((value) => [value, 1]))
        const read = await readAll(await joined(writeXlsx({ name: 'x', isRightToLeft: false, columns, rows })))
        expect(read.slice(1).map(({ cells }) => cells[0] ?? '')).toEqual(texts.map(cellText))
      }),
      { numRuns: 60 },
    )
  })
})
