/** An index of the demonstration: its values by months, from the base month on. Generated; no office has published them. */
interface DemoIndex {
  readonly symbol: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly weight: string
  readonly source: string
  readonly values: readonly string[]
  /** What stood in, by its month, until the certificate after the one that used it. */
  readonly provisional: Readonly<Record<number, string>>
}

export const DEMO_FIXED_PART = '0.2'
const SURVEY = 'Generated price survey'

/** What the prices of the main contract follow. Steel is published late: its newest month is missing. */
export const DEMO_INDICES: readonly DemoIndex[] = [
  {
    ...{ symbol: 'L', name: { en: 'Labour', ar: 'العمالة' }, weight: '0.3', source: SURVEY, provisional: {} },
    values: [
      '100',
      '100.4',
      '100.9',
      '101.3',
      '101.8',
      '102.6',
      '103.1',
      '103.5',
      '104.2',
      '104.8',
      '105.1',
      '105.9',
      '106.3',
    ],
  },
  {
    ...{ symbol: 'C', name: { en: 'Cement', ar: 'الأسمنت' }, weight: '0.15', source: SURVEY, provisional: {} },
    values: [
      '118.2',
      '118.6',
      '119.5',
      '119.1',
      '120.4',
      '121',
      '122.3',
      '122.8',
      '123.1',
      '124.6',
      '125.2',
      '125',
      '126.1',
    ],
  },
  {
    ...{ symbol: 'S', name: { en: 'Reinforcing steel', ar: 'حديد التسليح' }, weight: '0.25', source: SURVEY },
    values: ['148', '149.5', '151.2', '150.1', '152.8', '154', '156.3', '157.9', '161.4', '160.2', '163.8', '166.9'],
    provisional: { 8: '158', 11: '163.8' },
  },
  {
    ...{ symbol: 'F', name: { en: 'Diesel', ar: 'الديزل' }, weight: '0.1', source: SURVEY, provisional: {} },
    values: ['92.5', '92.5', '93.8', '95.1', '95.1', '96.4', '98', '97.2', '97.2', '99.5', '101.3', '101.3', '102'],
  },
]

export interface DemoIndexValue {
  readonly symbol: string
  readonly month: string
  readonly value: string
  readonly isProvisional: boolean
  readonly source: string
}

/** The month before the last one that ended when the contract commenced. */
export function demoBaseMonth(commencesOn: string): string {
  return monthAfter(commencesOn.slice(0, 7), -2)
}

/** What the indices say: today, or as it was known when the certificate of a period was issued. */
export function demoIndexValues(baseMonth: string, period?: number): DemoIndexValue[] {
  return DEMO_INDICES.flatMap(({ symbol, source, values, provisional }) =>
    values.slice(0, period === undefined ? undefined : period + 1).map((final, at) => {
      const standsIn = at === period ? provisional[at] : undefined
      const month = monthAfter(baseMonth, at)
      return { symbol, month, value: standsIn ?? final, isProvisional: standsIn !== undefined, source }
    }),
  )
}

function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
