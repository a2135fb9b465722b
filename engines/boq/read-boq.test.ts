import { utils, type WorkSheet, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readBoq } from './read-boq.ts'

type Cell = string | number | null | { f: string; v?: number }

/** A workbook by a writer that is not ours. */
function workbook(rows: readonly (readonly Cell[])[], merges: readonly string[] = []): Uint8Array {
  const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (isFormula(cell) ? null : cell))))
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries())
      if (isFormula(cell)) sheet[utils.encode_cell({ r: row, c: column })] = { t: 'n', ...cell }
  sheet['!merges'] = merges.map((area) => utils.decode_range(area))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'BOQ')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}
const isFormula = (cell: Cell): cell is { f: string; v?: number } => typeof cell === 'object' && cell !== null

const HEAD = ['Item', 'Description', 'Unit', 'Qty', 'Rate', 'Amount']
const said = ({ problems }: Awaited<ReturnType<typeof readBoq>>) => problems.map(({ row, code }) => `${row} ${code}`)

describe('[MOD-COM] a bill of quantities from a spreadsheet', () => {
  it('is read below a merged head, with sections as a tree, and without its subtotals', async () => {
    const boq = await readBoq(
      workbook(
        [
          ['Harbour wall', null, null, null, null, null],
          [],
          ['Item', 'Description', 'Unit', 'Contract', null, null],
          [null, null, null, 'Quantity', 'Unit rate', 'Amount (AED)'],
          [1, 2, 3, 4, 5, 6],
          ['1', 'Earthworks', null, null, null, null],
          ['1.1', 'Excavation', 'm3', 1000, 12.5, { f: 'D7*E7', v: 12500 }],
          ['1.2', 'Disposal', 'm3', 800.5, 3.333, { f: 'D8*E8', v: 2668.0665 }],
          [null, 'Subtotal earthworks', null, null, null, { f: 'SUM(F7:F8)', v: 15168.07 }],
          ['2', 'Concrete', null, null, null, null],
          ['2.1', 'Blinding', null, null, null, null],
          ['2.1.1', 'C15, 100 mm', 'm2', 450, 31, 13950],
          ['2.2', 'Testing', 'LS', null, null, 5000],
          [null, 'Total', null, null, null, 34118.07],
        ],
        ['A3:A4', 'B3:B4', 'C3:C4', 'D3:F3', 'A1:F1'],
      ),
    )
    expect(boq.total).toBe('34118.07')
    expect(boq.items.map(({ itemNo, quantity, rate, amount }) => [itemNo, quantity, rate, amount])).toEqual([
      ['1.1', '1000', '12.5', '12500.00'],
      ['1.2', '800.5', '3.333', '2668.07'],
      ['2.1.1', '450', '31', '13950.00'],
      ['2.2', '1', '5000', '5000.00'],
    ])
    expect(boq.sections.map(({ title, parent }) => `${title} ${parent}`)).toEqual([
      'Earthworks null',
      'Concrete null',
      'Blinding 1',
    ])
    expect(boq.items.map(({ section }) => section)).toEqual([0, 0, 2, 1])
    expect(said(boq)).toEqual([])
  })

  it('takes Arabic heads and digits, and texts that are numbers, and says so', async () => {
    const boq = await readBoq(
      workbook([
        ['رقم البند', 'الوصف', 'الوحدة', 'الكمية', 'سعر الوحدة', 'المبلغ'],
        ['١', 'أعمال الحفر', 'م٣', '١٬٢٣٤٫٥', '١٢٫٢٥', null],
        ['٢', 'خرسانة', 'م٣', 10, 300, 3000],
        [null, 'المجموع', null, null, null, 18122.63],
      ]),
    )
    expect(boq.items.map(({ quantity, amount }) => `${quantity} ${amount}`)).toEqual(['1234.5 15122.63', '10 3000.00'])
    expect(boq.total).toBe('18122.63')
    expect(said(boq)).toEqual(['2 text-number', '2 text-number'])
    expect(boq.problems[0]?.reasonAr).toContain('الكمية')
  })

  it('decides decimal commas from the whole column', async () => {
    const boq = await readBoq(
      workbook([HEAD, ['1', 'Pipe', 'm', '1.250,5', '2,40', null], ['2', 'Bend', 'pc', '1.000', '10,00', null]]),
    )
    expect(boq.items.map(({ quantity, rate }) => `${quantity} ${rate}`)).toEqual(['1250.5 2.40', '1000 10.00'])
  })

  it('names what cannot be computed with, leaves that line out, and keeps the others', async () => {
    const boq = await readBoq(
      workbook([
        HEAD,
        ['1', 'Asphalt', 't', { f: 'Sheet9!A1', v: 12.5 }, 100, 1250],
        ['2', 'Kerb', 'm', 'as ordered', 5, null],
        ['3', 'Paint', 'm2', 10, 2, 25],
        ['4', 'Guard rail', 'm', 100, null, null],
        ['5', 'Daywork', 'h', null, 60, null],
        ['3', 'Signs', 'pc', 3, 1, 3],
        [null, 'Sub-total', null, null, null, 999],
      ]),
    )
    expect(said(boq)).toEqual([
      '2 formula',
      '3 not-a-number',
      '4 amount-differs',
      '5 no-rate',
      '6 no-quantity',
      '7 number-twice',
      '8 subtotal-differs',
    ])
    expect(boq.total).toBe('1273.00')
    expect(boq.problems[1]).toMatchObject({ isLeftOut: true, reason: expect.stringContaining('as ordered') })
  })

  it('names a figure that is too long to be one, leaves its line out, and reads the others', async () => {
    const csv = `Item,Description,Unit,Qty,Rate,Amount\n1,Dig,m3,100,1${'0'.repeat(60)},5\n2,Fill,m3,100,10,1000\n`
    const { items, problems, total } = await readBoq(Buffer.from(csv))
    expect(items.map(({ itemNo }) => itemNo)).toEqual(['2'])
    expect(total).toBe('1000.00')
    expect(problems[0]).toMatchObject({ row: 2, code: 'not-a-number', isLeftOut: true })
  })

  it('refuses a sheet that is no bill', async () => {
    await expect(
      readBoq(
        workbook([
          ['Name', 'Phone'],
          ['Ana', '1'],
        ]),
      ),
    ).rejects.toThrow('head of a bill')
  })
})
