import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDelimiter, parseCsv } from './parse-csv.ts'
import { openTable } from './read-table.ts'
import type { SheetColumn } from './sheet-column.ts'
import { cleanText } from './sheet-text.ts'
import { each, joined, readAll } from './testing/read-all.ts'
import { writeCsv } from './write-csv.ts'

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
/** `الاسم;رقم` as an Arabic Windows writes it. */
const WINDOWS_1256 = Uint8Array.from([
  0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x3b, 0xd1, 0xde, 0xe3, 0x0d, 0x0a, 0x61, 0x3b, 0x31,
])

describe('reading CSV', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8 with its mark', Buffer.from('\uFEFFالاسم;رقم\r\na;1'), 'utf-8'],
    ['UTF-8 without it', Buffer.from('الاسم;رقم\r\na;1'), 'utf-8'],
    ['UTF-16 with its mark', utf16('\uFEFFالاسم;رقم\r\na;1', false), 'utf-16le'],
    ['UTF-16 the other way round', utf16('\uFEFFالاسم;رقم\r\na;1', true), 'utf-16be'],
    ['UTF-16 without a mark', utf16('الاسم;رقم\r\na;1', false), 'utf-16le'],
    ['Windows-1256', WINDOWS_1256, 'windows-1256'],
  ])('finds the encoding: %s', async (_, bytes, encoding) => {
    expect(openTable(bytes).source).toEqual({ format: 'csv', encoding, delimiter: ';' })
    expect(await readAll(bytes)).toEqual([
      { row: 1, cells: ['الاسم', 'رقم'] },
      { row: 2, cells: ['a', '1'] },
    ])
  })

  it.each([
    ['a,b\n1,2', ','],
    ['a;b\n1,5;2,5\n3,5;4,5', ';'],
    ['a\tb\n1,5\t2;5', '\t'],
    ['a|b\n1|2', '|'],
    ['sep=;\r\na,b;c', ';'],
    ['"a;x","b"\n"1;2;3","4"\n"5","6"', ','],
    ['Name, Nachname\n', ','],
    ['one column\nof words', ','],
    ['', ','],
  ])('finds what divides the cells of %j', (text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter)
  })

  it('numbers rows as a spreadsheet does, lines as an editor does', () => {
    expect([...parseCsv('\uFEFF"a ""b""",\r\n\r\n"x\ny"z,"1\r\n2"\r5,6', ',')]).toEqual([
      { row: 1, line: 1, cells: ['a "b"', ''] },
      { row: 2, line: 2, cells: [''] },
      { row: 3, line: 3, cells: ['x\nyz', '1\r\n2'] },
      { row: 4, line: 6, cells: ['5', '6'] },
    ])
    expect([...parseCsv('sep=;\na;b')]).toEqual([{ row: 2, line: 2, cells: ['a', 'b'] }])
  })

  it('gives back what our writer wrote, without the marks that kept it from being a formula', async () => {
    const odd = fc.constantFrom('=', '+', '@', "'", '"', ',', ';', '\t', '\r\n', '\0', '\ud800', 'خ', '😀', ' ')
    const text = fc
      .array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 8 })
      .map((all) => all.join(''))
    const columns: SheetColumn[] = [
      { head: 'A', type: 'text' },
      { head: 'B', type: 'text' },
      { head: 'C', type: 'decimal' },
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 30 }), async (pairs) => {
        const rows = pairs.map(([a, b]) => [a, b, '-1.50'])
        const read = await readAll(await joined(writeCsv({ columns, rows: each(rows) })))
        expect(read.slice(1).map(({ cells }) => cells)).toEqual(
          pairs.map(([a, b]) => [cleanText(a) || null, cleanText(b) || null, '-1.50']),
        )
      }),
    )
  })
})
