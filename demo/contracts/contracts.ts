import { type DemoBillLine, mainBill, servicesBill } from './bill.ts'

/** A contract of the demonstration; amounts are decimal texts, percentages `10` for ten of a hundred. */
export interface DemoContract {
  readonly key: string
  readonly projectCode: string
  readonly reference: string
  readonly title: { readonly en: string; readonly ar: string }
  readonly form: string
  readonly type: string
  readonly baseKey: string | null
  readonly employer: string
  readonly engineer: string | null
  readonly contractor: string
  readonly currency: string
  /** Title of the section of the bill whose lines are provisional sums. */
  readonly provisional: string | null
  readonly state: 'active' | 'pending'
  readonly completionDays: number
  readonly taxPct: string
  readonly retentionPct: string
  readonly retentionCeilingPct: string | null
  readonly advancePct: string
  readonly minimum: string
  readonly financingPct: string
  readonly damagesPerDay: string
  readonly description: string
  readonly bill: readonly DemoBillLine[]
}

export const MAIN_CONTRACT = 'main'
export const SERVICES_CONTRACT = 'services'

export function demoContracts(): DemoContract[] {
  return [
    {
      key: MAIN_CONTRACT,
      projectCode: 'WHN',
      reference: 'AFQ-WHN-C-014',
      title: { en: 'Central Quarter residences, main works', ar: 'مساكن الحي المركزي، الأعمال الرئيسية' },
      form: 'fidicRed2017',
      type: 'remeasure',
      baseKey: null,
      employer: 'AFQ',
      engineer: 'MGE',
      contractor: 'SQR',
      currency: 'SAR',
      provisional: 'Provisional sums',
      state: 'active',
      completionDays: 1095,
      taxPct: '15',
      retentionPct: '10',
      retentionCeilingPct: '5',
      advancePct: '10',
      minimum: '500000.00',
      financingPct: '7',
      damagesPerDay: '85000.00',
      description: 'Buildings A and B with two basements, and external works. Generated for the demonstration.',
      bill: mainBill(),
    },
    {
      key: SERVICES_CONTRACT,
      projectCode: 'WHN',
      reference: 'SQR-014-SC-03',
      title: { en: 'Mechanical services of Building A, subcontract', ar: 'الخدمات الميكانيكية للمبنى أ، عقد باطن' },
      form: 'bespoke',
      type: 'remeasure',
      baseKey: MAIN_CONTRACT,
      employer: 'SQR',
      engineer: null,
      contractor: 'NSM',
      currency: 'SAR',
      provisional: null,
      state: 'active',
      completionDays: 420,
      taxPct: '15',
      retentionPct: '10',
      retentionCeilingPct: null,
      advancePct: '0',
      minimum: '0.00',
      financingPct: '0',
      damagesPerDay: '12000.00',
      description: 'Plumbing, cooling and fire fighting. Generated for the demonstration.',
      bill: servicesBill(),
    },
  ]
}

/** How the periods of the main contract lie: ends of months, the last one at least ten days past. UTC days. */
export function demoPeriods(today: string, count: number): { from: string; to: string }[] {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const past = new Date(Date.parse(today) - 10 * 86_400_000)
  const [year, month] = [past.getUTCFullYear(), past.getUTCMonth()]
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    return {
      from: day(new Date(Date.UTC(year, month - 1 - back, 1))),
      to: day(new Date(Date.UTC(year, month - back, 0))),
    }
  })
}

/** The day up to which the work of a period is reckoned, counted from today: the same whenever somebody looks. */
export function demoDayOf(no: number, count: number): number {
  return Math.round((no - count) * 30.4) - 28
}

/** Whole value of the materials on site at the end of each period, in SAR. */
export const MATERIALS_ON_SITE = [
  '0.00',
  '240000.00',
  '610000.00',
  '880000.00',
  '1250000.00',
  '1480000.00',
  '1320000.00',
  '1150000.00',
  '960000.00',
  '1240000.00',
  '1410000.00',
  '1630000.00',
] as const

/** What the engineer said where it found less than was claimed. */
export const REVIEW_REASONS = [
  'Measured together on site; the quantity claimed includes work of the next period.',
  'Joint survey of the last day of the period.',
  'Waste and laps are in the rate and not measured.',
  'Delivery notes support the smaller quantity.',
] as const
