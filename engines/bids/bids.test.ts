import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Bid, BidLine, BillLine, LevelledCell, Levelling, LevelOptions } from './bid.ts'
import { levelBids } from './level-bids.ts'
import { readBid } from './read-bid.ts'
import { type Criterion, scoreBids } from './score-bids.ts'
import { BID_HEAD, type BidCell, bidWorkbook } from './testing/bid-workbook.ts'

const NO_WORDS = { rateInWords: '', amountInWords: '', note: '' }
const line = (
  itemNo: string,
  quantity: string,
  rate: string,
  amount: string,
  more: Partial<BidLine> = {},
): BidLine => ({
  ...{ row: Number.parseInt(itemNo, 10) || 1, itemNo, description: `Work ${itemNo}`, unit: 'm3', section: '' },
  said: { quantity, rate, amount, ...NO_WORDS },
  ...more,
})
const asked = (itemNo: string, quantity: string, more: Partial<BillLine> = {}): BillLine => ({
  ...{ id: itemNo, itemNo, description: `Work ${itemNo}`, unit: 'm3', quantity, section: '' },
  ...{ estimateRate: null, month: null },
  ...more,
})
const bid = (key: string, lines: readonly BidLine[], more: Partial<Bid> = {}): Bid => ({
  ...{ key, bidder: key, lines, readOutTotal: null, discount: '0', findings: [] },
  ...more,
})
const cell = (levelling: Levelling, lineAt: number, key: string): LevelledCell =>
  levelling.lines[lineAt]?.cells.find((of) => of.bid === key) as LevelledCell
const rates = (all: readonly string[], estimateRate: string | null = null, options: Partial<LevelOptions> = {}) =>
  levelBids(
    [asked('1', '10', { estimateRate })],
    all.map((rate, at) => bid(`b${at}`, [line('1', '10', rate, '')])),
    options,
  )

describe('[MOD-ADA] arithmetic of a bid', () => {
  it('lets the unit rate govern, and shows what was read out beside what it is corrected to', () => {
    const levelling = levelBids(
      [asked('1', '1000')],
      [bid('a', [line('1', '1000', '12.50', '11500')], { readOutTotal: '11500.00' })],
    )
    expect(cell(levelling, 0, 'a')).toMatchObject({ saidAmount: '11500', correctedAmount: '12500.00' })
    expect(cell(levelling, 0, 'a').flags).toContain('amount-corrected')
    expect(levelling.bids[0]).toMatchObject({
      readOutTotal: '11500.00',
      correctedTotal: '12500.00',
      correction: '1000.00',
    })
  })

  it('takes the rate from an amount that stands without one', () => {
    const levelling = levelBids([asked('1', '300')], [bid('a', [line('1', '300', '', '1000')])])
    expect(cell(levelling, 0, 'a')).toMatchObject({ rate: '3.333333', correctedAmount: '1000.00' })
    expect(cell(levelling, 0, 'a').flags).toEqual(['rate-from-amount'])
  })

  it('lets words govern figures, and the rate in words the amount', () => {
    const said = { ...NO_WORDS, quantity: '10', rate: '52', amount: '520', rateInWords: 'twenty-five' }
    const levelling = levelBids([asked('1', '10')], [bid('a', [line('1', '', '', '', { said })])])
    expect(cell(levelling, 0, 'a')).toMatchObject({ rate: '25', correctedAmount: '250.00' })
    expect(cell(levelling, 0, 'a').flags).toEqual(['words-govern', 'amount-corrected'])
  })

  it('takes the figures where the words cannot be read whole, and says so', () => {
    const said = { ...NO_WORDS, quantity: '10', rate: '52', amount: '520', rateInWords: 'one lakh' }
    const levelling = levelBids([asked('1', '10')], [bid('a', [line('1', '', '', '', { said })])])
    expect(cell(levelling, 0, 'a')).toMatchObject({ rate: '52', flags: ['words-unread'] })
  })

  it('asks where a point moved, and loses no fils over many lines', () => {
    const moved = levelBids([asked('1', '100')], [bid('a', [line('1', '100', '1.25', '1250')])])
    expect(cell(moved, 0, 'a').flags).toEqual(['amount-corrected', 'decimal-point'])
    const lines = Array.from({ length: 1_000 }, (_, at) => line(String(at), '3', '0.335', ''))
    const bill = lines.map(({ itemNo }) => asked(itemNo, '3'))
    expect(levelBids(bill, [bid('a', lines)]).bids[0]?.correctedTotal).toBe('1010.00')
  })
})

describe('[MOD-ADA] levelling of bids', () => {
  it('finds a line that moved between sections once, and its total stays', () => {
    const bill = [asked('1.1', '10', { section: 'Earthworks' }), asked('2.1', '5', { section: 'Concrete' })]
    const moved = line('1.1', '10', '7', '70', { section: 'Concrete' })
    const levelling = levelBids(bill, [bid('a', [line('2.1', '5', '20', '100', { section: 'Concrete' }), moved])])
    expect(cell(levelling, 0, 'a').flags).toEqual(['moved'])
    expect(levelling.bids[0]).toMatchObject({ levelledTotal: '170.00', added: [], flagCounts: { moved: 1 } })
  })

  it('counts a lump sum that is spread over lines once: its lines cost nothing and are named', () => {
    const bill = [asked('1', '1', { unit: 'LS' }), asked('2', '20'), asked('3', '30')]
    const included = (itemNo: string, quantity: string) =>
      line(itemNo, quantity, '', '', { said: { ...NO_WORDS, quantity, rate: '', amount: '', note: 'Included in 1' } })
    const levelling = levelBids(bill, [
      bid('lump', [line('1', '', '', '9000'), included('2', '20'), included('3', '30')]),
      bid('lines', [line('1', '1', '1000', '1000'), line('2', '20', '100', '2000'), line('3', '30', '200', '6000')]),
    ])
    expect(levelling.bids.map(({ levelledTotal }) => levelledTotal)).toEqual(['9000.00', '9000.00'])
    expect(levelling.bids[0]).toMatchObject({ allowances: '0.00', flagCounts: { included: 2 } })
  })

  it('puts the mean of those who priced it in for what is missing or excluded, and nothing for what nobody priced', () => {
    const bill = [asked('1', '10'), asked('2', '10'), asked('3', '10')]
    const excluded = line('2', '10', '', '', {
      said: { ...NO_WORDS, quantity: '10', rate: '', amount: '', note: 'Excluded' },
    })
    const levelling = levelBids(bill, [
      bid('a', [line('1', '10', '5', '50'), line('2', '10', '8', '80')]),
      bid('b', [line('1', '10', '6', '60'), line('2', '10', '9', '90')]),
      bid('c', [line('1', '10', '4', '40'), excluded]),
    ])
    expect(cell(levelling, 1, 'c')).toMatchObject({ allowance: '85.00', levelledAmount: '85.00' })
    expect(levelling.bids[2]).toMatchObject({ correctedTotal: '40.00', allowances: '85.00', levelledTotal: '125.00' })
    expect(levelling.findings.map(({ code, where }) => `${code} ${where}`)).toContain('no-allowance 3')
  })

  it('levels by the quantity of the bill where a bidder changed it, and names lines that nobody asked for', () => {
    const levelling = levelBids(
      [asked('1', '100')],
      [bid('a', [line('1', '80', '5', '400'), line('9', '1', '77', '77')])],
    )
    expect(cell(levelling, 0, 'a')).toMatchObject({ correctedAmount: '400.00', levelledAmount: '500.00' })
    expect(cell(levelling, 0, 'a').flags).toEqual(['quantity-changed'])
    expect(levelling.bids[0]).toMatchObject({ correctedTotal: '477.00', levelledTotal: '500.00' })
    expect(levelling.bids[0]?.added.map(({ itemNo }) => itemNo)).toEqual(['9'])
  })

  it('takes the quantity of the bill where the cell was left blank beside a rate, so that it makes nobody cheaper', () => {
    const bill = [asked('1', '100'), asked('2', '100')]
    const levelling = levelBids(bill, [
      bid('a', [line('1', '', '10', ''), line('2', '', '10', '1000')]),
      bid('b', [line('1', '100', '10', '1000'), line('2', '', '10', '900')]),
      bid('c', [line('1', '100', '10', '1000'), line('2', '', '1000', '1000')]),
    ])
    expect(levelling.bids.map(({ correctedTotal }) => correctedTotal)).toEqual(['2000.00', '2000.00', '2000.00'])
    expect(levelling.bids.map(({ levelledTotal }) => levelledTotal)).toEqual(['2000.00', '2000.00', '2000.00'])
    expect(cell(levelling, 0, 'a')).toMatchObject({
      quantity: '100',
      levelledAmount: '1000.00',
      flags: ['quantity-blank'],
    })
    expect(cell(levelling, 1, 'b').flags).toEqual(expect.arrayContaining(['quantity-blank', 'amount-corrected']))
    // An amount that is its own rate is a lump sum.
    expect(cell(levelling, 1, 'c').flags).not.toContain('quantity-blank')
  })

  it('sees that somebody excludes a line, however they say it, and believes who includes it', () => {
    const noted = (note: string) =>
      line('1', '10', '', '', { said: { ...NO_WORDS, quantity: '10', rate: '', amount: '', note } })
    const allowed = (note: string) => {
      const levelling = levelBids([asked('1', '10')], [bid('a', [noted(note)]), bid('b', [line('1', '10', '5', '50')])])
      return cell(levelling, 0, 'a').flags.includes('excluded')
    }
    const out = ['Excluded', '(excluded)', '* Item excluded', 'By Employer', 'To be supplied by the client', 'Owner']
    const outToo = [
      'Client supply',
      'Out of scope',
      'Rate only',
      'N/Q',
      'على المالك',
      'خارج النطاق',
      'غير مسعر',
      'مستثنى',
    ]
    for (const note of [...out, ...outToo]) expect(allowed(note), note).toBe(true)
    for (const note of ['Included', 'Incl. in 3.1 (excl. VAT)', 'Free of charge', 'Nil', 'مشمول', '-'])
      expect(allowed(note), note).toBe(false)
  })

  it('takes a discount off, be it a line of the bid or read out', () => {
    const offered = [line('1', '10', '10', '100'), line('', '', '', '-7', { description: 'Less discount' })]
    const levelling = levelBids([asked('1', '10')], [bid('a', offered, { discount: '3.00' })])
    expect(levelling.bids[0]).toMatchObject({ correctedTotal: '90.00', levelledTotal: '90.00' })
  })
})

describe('[MOD-ADA] rates that are odd', () => {
  it('flags no rate against the median of two bids, and says why', () => {
    const levelling = rates(['1', '100'])
    expect(levelling.lines[0]).toMatchObject({ median: null })
    expect(levelling.bids.map(({ flagCounts }) => flagCounts)).toEqual([{}, {}])
    expect(levelling.findings.map(({ code }) => code)).toContain('too-few-bids')
  })

  it('judges by the ratio alone where all rates but one are equal', () => {
    const levelling = rates(['10', '10', '10', '17'])
    expect(cell(levelling, 0, 'b3')).toMatchObject({ ratio: '1.7000', robustZ: null, flags: ['high-rate'] })
    expect(rates(['10', '10', '10', '15']).bids[3]?.flagCounts).toEqual({})
  })

  it('flags at the limits and not on them, and by the robust z', () => {
    const flags = (all: readonly string[]) => rates(all).lines[0]?.cells.map((of) => of.flags.join(' '))
    expect(flags(['6', '10', '16'])).toEqual(['', '', ''])
    expect(flags(['5.99', '10', '16.01'])).toEqual(['low-rate', '', 'high-rate'])
    expect(cell(rates(['10', '10.1', '9.9', '10.05', '13']), 0, 'b4').flags).toEqual(['far-from-others'])
  })

  it('compares with the estimate also of two bids', () => {
    expect(cell(rates(['5', '10'], '10'), 0, 'b0').flags).toEqual(['low-against-estimate'])
  })
})

describe('[MOD-ADA] totals that are odd', () => {
  it('calls a total abnormally low against the others and the estimate, and tests nothing without one', () => {
    const judged = (all: readonly string[], estimate: string | null) =>
      rates(all, estimate).bids.map(({ abnormallyLow }) => abnormallyLow.is)
    expect(judged(['80', '100', '110'], '100')).toEqual([true, false, false])
    expect(judged(['80', '100', '110'], '90')).toEqual([false, false, false])
    expect(judged(['80', '100', '110'], null)).toEqual([null, null, null])
    expect(judged(['80'], '100')).toEqual([null])
  })

  it('finds money that is moved to the early lines at the same total', () => {
    const bill = Array.from({ length: 9 }, (_, at) => asked(String(at + 1), '1', { month: at * 2 }))
    const even = (key: string) =>
      bid(
        key,
        bill.map(({ itemNo }) => line(itemNo, '1', '100', '100')),
      )
    const early = bill.map(({ itemNo }, at) => line(itemNo, '1', at < 3 ? '160' : '70', ''))
    const [a, b, loaded] = levelBids(bill, [even('a'), even('b'), bid('early', early)]).bids
    expect([a, b, loaded].map((of) => of?.levelledTotal)).toEqual(['900.00', '900.00', '900.00'])
    expect([a, b, loaded].map((of) => of?.frontLoading.is)).toEqual([false, false, true])
    expect(loaded?.frontLoading).toMatchObject({ earlyShare: '0.5333', medianShare: '0.3333' })
    expect(Number(loaded?.frontLoading.presentValueGap)).toBeGreaterThan(0)
  })
})

describe('[MOD-ADA] the score of bids', () => {
  const criteria: readonly Criterion[] = [
    { key: 'price', weight: '60', kind: 'price' },
    { key: 'technical', weight: '40', kind: 'technical' },
  ]

  it('gives the lowest total a hundred and the others their share of it, by the weights', () => {
    const { scores } = scoreBids(criteria, [
      { key: 'a', total: '100.00', marks: { technical: '70' } },
      { key: 'b', total: '125.00', marks: { technical: '90' } },
    ])
    expect(scores).toEqual([
      { key: 'a', scores: { price: '100.0000', technical: '70' }, total: '88.0000', rank: 1 },
      { key: 'b', scores: { price: '80.0000', technical: '90' }, total: '84.0000', rank: 2 },
    ])
  })

  it('says where ten per cent of a weight lets two bidders change places', () => {
    const { scores, sensitivity } = scoreBids(criteria, [
      { key: 'a', total: '100', marks: { technical: '70' } },
      { key: 'b', total: '125', marks: { technical: '99' } },
    ])
    expect(scores.map(({ rank }) => rank)).toEqual([1, 2])
    expect(sensitivity.filter(({ winnerChanges }) => winnerChanges)).toEqual([
      { criterion: 'price', change: '-10%', order: ['b', 'a'], winnerChanges: true, swaps: [['a', 'b']] },
      { criterion: 'technical', change: '+10%', order: ['b', 'a'], winnerChanges: true, swaps: [['a', 'b']] },
    ])
  })

  it('gives no total while a mark is missing', () => {
    const { scores, sensitivity } = scoreBids(criteria, [{ key: 'a', total: '100', marks: {} }])
    expect(scores[0]).toMatchObject({ total: null, rank: null })
    expect(sensitivity).toEqual([])
  })
})

const ROWS: readonly (readonly BidCell[])[] = [
  BID_HEAD,
  ['1', 'Earthworks', null, null, null, null],
  ['1.1', 'Excavation', 'm3', 1000, 12.5, { f: 'D3*E3', v: 12500 }],
  ['1.2', 'Disposal', 'm3', 800, { f: 'Margin!B1*10', v: 3 }, 2400],
  ['1.3', 'Shoring', 'm2', 50, 'Included', null],
  ['1.4', 'Dewatering', 'LS', null, 'By others', null],
  [null, 'Total', null, null, null, 14900],
]

describe('[MOD-ADA] the workbook of a bidder', () => {
  it('is read with what it hides named: sheets, rows, macros and formulas', async () => {
    const bytes = bidWorkbook({ rows: ROWS, hiddenSheet: 'Margin', hiddenRows: [4], hasMacros: true })
    const read = await readBid(bytes)
    expect(read.readOutTotal).toBe('14900.00')
    expect(read.lines.map(({ itemNo, said }) => `${itemNo} ${said.rate || said.note}`)).toEqual([
      '1.1 12.5',
      '1.2 3',
      '1.3 Included',
      '1.4 By others',
    ])
    expect(read.findings.map(({ code, where }) => `${code} ${where}`.trim())).toEqual([
      'hidden-sheet Margin',
      'macros',
      'hidden-rows BOQ: 4',
      'formula 4',
    ])
  })

  it('names a rate that is no number, leaves the line out and levels it as missing', async () => {
    const rows = [BID_HEAD, ['1.1', 'Excavation', 'm3', 10, 'twelve', null], ['1.2', 'Disposal', 'm3', 10, 5, 50]]
    const read = await readBid(bidWorkbook({ rows }))
    expect(read.findings).toMatchObject([{ kind: 'left-out', code: 'not-a-number', where: '2' }])
    const bill = [asked('1.1', '10', { description: 'Excavation' }), asked('1.2', '10', { description: 'Disposal' })]
    expect(cell(levelBids(bill, [bid('a', read.lines)]), 0, 'a').flags).toEqual(['missing'])
  })

  it('is levelled from the command line, a folder at a time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bids-'))
    try {
      const priced = (factor: number) =>
        ROWS.map((row) => row.map((value, at) => (at === 4 && typeof value === 'number' ? value * factor : value)))
      await writeFile(join(folder, 'BOQ.xlsx'), bidWorkbook({ rows: ROWS }))
      for (const [at, name] of ['Alpha', 'Beta', 'Gamma'].entries())
        await writeFile(join(folder, `${name}.xlsx`), bidWorkbook({ rows: priced(1 + at / 10) }))
      const program = ['--import', 'tsx', 'engines/engine-command.ts', 'bids', 'level', folder, '--json']
      const { stdout } = await promisify(execFile)(process.execPath, program)
      const levelling = JSON.parse(stdout) as Levelling
      expect(levelling.bids.map(({ bidder, rank }) => `${bidder} ${rank}`)).toEqual(['Alpha 1', 'Beta 2', 'Gamma 3'])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
