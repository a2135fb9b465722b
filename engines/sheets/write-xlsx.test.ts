import { read, utils, type WorkBook } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readZip } from '../zip/read-zip.ts'
import type { SheetColumn, SheetValue } from './sheet-column.ts'
import { cellText, sheetName } from './sheet-text.ts'
import { writeXlsx, type XlsxTable } from './write-xlsx.ts'

type Rows = readonly (readonly SheetValue[])[]

async function* each(rows: Rows) {
  yield* rows
}

async function bytesOf(columns: readonly SheetColumn[], rows: Rows, more: Partial<XlsxTable> = {}): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const table = { name: 'List', isRightToLeft: false, columns, rows: each(rows), ...more }
  for await (const chunk of writeXlsx(table)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** By a reader that is not ours. */
async function readBack(columns: readonly SheetColumn[], rows: Rows, more: Partial<XlsxTable> = {}): Promise<WorkBook> {
  return read(await bytesOf(columns, rows, more), { cellNF: true, cellFormula: true, cellStyles: true, xlfn: true })
}

async function partOf(bytes: Uint8Array, name: string): Promise<string> {
  return new TextDecoder().decode(readZip(bytes).get(name))
}

const TEXT = [{ head: 'A', type: 'text' }] as const satisfies SheetColumn[]
const cellsOf = (book: WorkBook, sheet = 0) => {
  const found = book.Sheets[book.SheetNames[sheet] ?? '']
  if (!found) throw new Error(`There is no sheet ${sheet}.`)
  return found
}

describe('writing a workbook', () => {
  it('gives another reader each kind of value as it was', async () => {
    const columns: SheetColumn[] = [
      { head: 'Number', type: 'text' },
      { head: 'Count', type: 'number' },
      { head: 'Amount', type: 'decimal', decimals: 2 },
      { head: 'Day', type: 'day' },
      { head: 'Seen', type: 'moment', timeZone: 'Asia/Dubai' },
      { head: 'Open', type: 'flag' },
    ]
    const book = await readBack(columns, [
      ['00123', 7, '1234567.89', '2026-02-28', '2026-11-22T20:30:00Z', true],
      ['خرسانة <C30/37> & "ب"', -1.5, '-0.10', '1904-02-29', new Date('2026-01-01T00:00:00Z'), false],
      [null, null, null, null, null, null],
    ])
    const cells = cellsOf(book)
    expect(cells['!ref']).toBe('A1:F4')
    const stored = [2, 3].map((row) => [...'ABCDEF'].map((letter) => cells[`${letter}${row}`].v))
    expect(stored).toEqual([
      ['00123', 7, 1_234_567.89, 46_081, expect.closeTo(46_349 + 0.5 / 24, 9), true],
      ['خرسانة <C30/37> & "ب"', -1.5, -0.1, 1521, expect.closeTo(46_023 + 4 / 24, 9), false],
    ])
    expect([cells['C2'].w, cells['D2'].w, cells['E2'].w, cells['E3'].w]).toEqual([
      '1,234,567.89',
      '2026-02-28',
      '2026-11-23 00:30',
      '2026-01-01 04:00',
    ])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")', '{=1}'])(
    'keeps %j a text, in cells and in the head',
    async (text) => {
      const bytes = await bytesOf([{ head: text, type: 'text' }], [[text]])
      const cells = cellsOf(read(bytes, { cellFormula: true }))
      for (const at of ['A1', 'A2']) {
        expect(cells[at]).toMatchObject({ t: 's', v: text.replace('\r', '\n') })
        expect(cells[at].f).toBeUndefined()
      }
      expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/)
    },
  )

  it('writes a decimal digit for digit, and as a text where Excel would round it', async () => {
    const columns: SheetColumn[] = [{ head: 'Amount', type: 'decimal' }]
    const values = ['0.10', '123456789012345', '0.1234567890123456', '12345678901234567890', '1000000000000000000000']
    const xml = await partOf(
      await bytesOf(
        columns,
        [...values, 'NaN', '1e5', '=1'].map((v) => [v]),
      ),
      'xl/worksheets/sheet1.xml',
    )
    expect([...xml.matchAll(/<v>(.*?)<\/v>/g)].map(([, v]) => v)).toEqual([values[0], values[1], values[4]])
    expect([...xml.matchAll(/<t [^>]*>(.*?)<\/t>/g)].map(([, t]) => t)).toEqual([
      'Amount',
      values[2],
      values[3],
      'NaN',
      '1e5',
      '=1',
    ])
  })

  it('writes days as texts that Excel cannot count, and moments by the clock of their zone also when it is put back', async () => {
    const columns: SheetColumn[] = [
      { head: 'Day', type: 'day' },
      { head: 'Seen', type: 'moment', timeZone: 'Europe/Berlin' },
    ]
    const cells = cellsOf(
      await readBack(columns, [
        ['1900-02-28', '2026-10-25T00:30:00Z'],
        ['2026-02-30', '2026-10-25T01:30:00Z'],
        ['9999-12-31', '2026-03-29T01:00:00Z'],
        ['1900-03-01', 'yesterday'],
      ]),
    )
    expect(['A2', 'A3', 'A4', 'A5'].map((at) => cells[at].v)).toEqual(['1900-02-28', '2026-02-30', 2_958_465, 61])
    expect(['B2', 'B3', 'B4', 'B5'].map((at) => cells[at].w)).toEqual([
      '2026-10-25 02:30',
      '2026-10-25 02:30',
      '2026-03-29 03:00',
      'yesterday',
    ])
  })

  it('freezes the head, filters under the hidden name, and stands from right to left where the language does', async () => {
    const bytes = await bytesOf(TEXT, [['x'], ['y']], { name: "Ana's list", isRightToLeft: true })
    const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<sheetView rightToLeft="1" tabSelected="1" workbookViewId="0">')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<autoFilter ref="A1:A3"/>')
    const workbook = await partOf(bytes, 'xl/workbook.xml')
    expect(workbook).toContain(
      `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Ana''s list'!$A$1:$A$3</definedName>`,
    )
    expect(await partOf(await bytesOf(TEXT, []), 'xl/worksheets/sheet1.xml')).not.toContain('rightToLeft')
    expect(cellsOf(read(bytes, { cellStyles: true }))['!cols']?.[0]?.width).toBe(24)
  })

  it('goes on in a second sheet where one is full, and nowhere else', async () => {
    const rows = [['1'], ['2'], ['3'], ['4']]
    const book = await readBack(TEXT, rows, { name: 'x'.repeat(40), rowsPerSheet: 3 })
    expect(book.SheetNames).toEqual(['x'.repeat(31), `${'x'.repeat(27)} (2)`])
    expect([0, 1].map((at) => utils.sheet_to_json(cellsOf(book, at), { header: 1 }))).toEqual([
      [['A'], ['1'], ['2']],
      [['A'], ['3'], ['4']],
    ])
    expect((await readBack(TEXT, rows, { rowsPerSheet: 5 })).SheetNames).toHaveLength(1)
    expect((await readBack(TEXT, [])).SheetNames).toHaveLength(1)
  })

  it('cuts a text where a cell ends, not within a letter, and says so', () => {
    expect(cellText('a'.repeat(32_767))).toHaveLength(32_767)
    const cut = cellText(`${'a'.repeat(32_765)}😀b`)
    expect(cut).toBe(`${'a'.repeat(32_765)}…`)
  })

  it.each([
    ['Plots [A/B]: *?\\', 'Plots A B'],
    ["'quoted'", 'quoted'],
    ['', 'Sheet 1'],
    [' / ', 'Sheet 1'],
    ['History', 'History 1'],
    [`${'ن'.repeat(30)}😀`, 'ن'.repeat(30)],
  ])('names a sheet %j as Excel takes it', (name, expected) => {
    expect(sheetName(name)).toBe(expected)
  })

  it('gives another reader any text back, but for what no file can hold', async () => {
    const odd = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '\0',
      '\u0007',
      '\ud800',
      '\udc00',
      '\ufffe',
      '_x000D_',
      '_x005F_',
      '<',
      '&',
      ']]>',
      'خ',
      '😀',
      '\u202e',
      ' ',
      "'",
    )
    const text = fc
      .array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 8 })
      .map((all) => all.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const cells = cellsOf(
          await readBack(
            TEXT,
            texts.map((value) => [value]),
          ),
        )
        const found = texts.map((_, at) => cells[`A${at + 2}`]?.v ?? '')
        expect(found).toEqual(texts.map(cellText))
        expect(found.every((value: string) => value.isWellFormed?.() ?? true)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('refuses what is no list, and ends the rows where nobody takes the bytes', async () => {
    expect(() => writeXlsx({ name: 'x', isRightToLeft: false, columns: [], rows: each([]) })).toThrow(RangeError)
    await expect(bytesOf([{ head: 'At', type: 'moment', timeZone: 'Mars/Base' }], [])).rejects.toThrow(RangeError)
    let isEnded = false
    async function* endless() {
      try {
        for (;;) yield [Math.random().toString(36).repeat(20)]
      } finally {
        isEnded = true
      }
    }
    for await (const chunk of writeXlsx({ name: 'x', isRightToLeft: false, columns: TEXT, rows: endless() }))
      if (chunk.length > 1000) break
    await expect.poll(() => isEnded).toBe(true)
  })

  it('fails with the reason where the rows do', async () => {
    async function* broken() {
      yield ['x']
      throw new Error('the database is gone')
    }
    const chunks = writeXlsx({ name: 'x', isRightToLeft: false, columns: TEXT, rows: broken() })
    await expect(async () => {
      for await (const _ of chunks);
    }).rejects.toThrow('the database is gone')
  })
})
