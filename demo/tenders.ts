/** A tender of the demonstration: its bill as the employer prices it, and how three bidders priced it. Generated, no real bid. */
export interface DemoTender {
  readonly key: string
  readonly title: { readonly en: string; readonly ar: string }
  readonly bill: string
  readonly bids: readonly {
    readonly companyCode: string
    readonly bidder: string
    readonly file: string
    readonly content: string
  }[]
}

type Row = readonly [item: string, description: string, unit: string, quantity: number, rate: number]

const HEAD = 'Item,Description,Unit,Qty,Rate,Amount'

const PROMENADE: readonly (readonly [section: string, title: string, rows: readonly Row[]])[] = [
  [
    'A',
    'Site clearance and earthworks',
    [
      ['A.1', 'Clear site and dispose', 'm2', 12_500, 4.2],
      ['A.2', 'Excavate to formation', 'm3', 8_400, 18.5],
      ['A.3', 'Imported fill compacted in layers', 'm3', 5_150, 42],
    ],
  ],
  [
    'B',
    'Promenade structure',
    [
      ['B.1', 'Concrete C40 in retaining wall', 'm3', 1_860, 610],
      ['B.2', 'Reinforcement', 't', 214.5, 3_450],
      ['B.3', 'Formwork fair finish', 'm2', 6_900, 96],
      ['B.4', 'Waterproofing membrane', 'm2', 3_200, 58],
    ],
  ],
  [
    'C',
    'Paving, furniture and landscape',
    [
      ['C.1', 'Granite paving 60 mm', 'm2', 9_400, 235],
      ['C.2', 'Benches in cast stone', 'nr', 84, 2_900],
      ['C.3', 'Irrigation network', 'm', 4_750, 74],
      ['C.4', 'Date palms planted with guarantee', 'nr', 132, 3_100],
    ],
  ],
]

type Priced = (row: Row) => readonly [rate: string, amount: string]

function sheet(price: Priced, more: readonly string[] = []): string {
  const lines = PROMENADE.flatMap(([section, title, rows]) => [
    `${section},"${title}",,,,`,
    ...rows.map((row) => {
      const [item, description, unit, quantity] = row
      const [rate, amount] = price(row)
      return `${item},${description},${unit},${quantity},${rate},${amount}`
    }),
  ])
  return [HEAD, ...lines, ...more, ''].join('\n')
}

const at =
  (factor: (item: string) => number): Priced =>
  ([item, , , quantity, rate]) => {
    const own = Math.round(rate * factor(item) * 100) / 100
    return [String(own), (own * quantity).toFixed(2)]
  }
const isEarly = (item: string) => item.startsWith('A')

/** Early items dear and late ones cheap. */
const loaded = at((item) => (isEarly(item) ? 1.85 : item.startsWith('B') ? 1.02 : 0.78))
const steady = at((item) => 0.97 + (item.charCodeAt(2) % 4) * 0.015)
const withSlips: Priced = (row) => {
  const [rate, amount] = at(() => 1.04)(row)
  if (row[0] === 'B.2') return [rate, (Number(amount) / 10).toFixed(2)]
  if (row[0] === 'C.3') return ['By others', '']
  return row[0] === 'A.1' ? ['Included', ''] : [rate, amount]
}

export const DEMO_TENDERS: readonly DemoTender[] = (['promenade', 'park'] as const).map((key) => ({
  key,
  title:
    key === 'promenade'
      ? { en: 'Waterfront promenade, package 3 (generated)', ar: 'ممشى الواجهة البحرية، الحزمة 3 (بيانات مولّدة)' }
      : { en: 'Waterfront promenade, package 4 (generated)', ar: 'ممشى الواجهة البحرية، الحزمة 4 (بيانات مولّدة)' },
  bill: sheet(at(() => 1)),
  bids: [
    { companyCode: 'SQR', bidder: 'Al Saqr Contracting', file: 'Al Saqr - bid.csv', content: sheet(steady) },
    { companyCode: 'BHR', bidder: 'Bahr Marine Works', file: 'Bahr Marine - bid.csv', content: sheet(withSlips) },
    {
      companyCode: 'RKZ',
      bidder: 'Rakaez Infrastructure',
      file: 'Rakaez - bid.csv',
      content: sheet(loaded, [',Less discount,,,,-25000']),
    },
  ],
}))
