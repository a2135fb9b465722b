import { describe, expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'
import type { SheetColumn, SheetValue } from './sheet-column.ts'
import { writeCsv } from './write-csv.ts'

async function csvOf(columns: readonly SheetColumn[], rows: readonly (readonly SheetValue[])[]): Promise<string> {
  async function* each() {
    yield* rows
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeCsv({ columns, rows: each() })) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

describe('writing CSV', () => {
  it.each(['=1+1', '+1', '-1', '@sum(a1)', '\t=1', '  =HYPERLINK("http://x")', '\r=1', '＝1', '\u00a0-1', "'=1"])(
    'gives a spreadsheet no formula: %j',
    (value) => {
      expect(csvCell(value).startsWith(`"'`)).toBe(true)
    },
  )

  it('writes each kind of value, numbers below zero as numbers', async () => {
    const columns: SheetColumn[] = [
      { head: 'Name', type: 'text' },
      { head: 'Count', type: 'number' },
      { head: 'Amount', type: 'decimal' },
      { head: 'Day', type: 'day' },
      { head: 'Seen', type: 'moment', timeZone: 'Asia/Dubai' },
      { head: 'Open', type: 'flag' },
    ]
    const text = await csvOf(columns, [
      ['سارة, "A"\r\nB', -3, '-1234567890123456789.50', '2026-02-28', '2026-11-22T20:30:05Z', true],
      ['-3', null, '-1+1', '=1', new Date(Number.NaN), false],
    ])
    expect(text).toBe(
      '\uFEFF"Name","Count","Amount","Day","Seen","Open"\r\n' +
        '"سارة, ""A""\nB",-3,-1234567890123456789.50,2026-02-28,2026-11-23 00:30:05,TRUE\r\n' +
        `"'-3",,"'-1+1","'=1","",FALSE\r\n`,
    )
  })
})
