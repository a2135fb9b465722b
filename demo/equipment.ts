import type { Text } from '#platform/contract/text.ts'
import { seededNumbers } from './seeded-noise.ts'

type Hours = readonly [scheduled: number, working: number, idle: number, standby: number, breakdown: number]

/** A machine of the demonstration. Its certificates are by days from today. */
export interface DemoMachine {
  readonly reference: string
  readonly name: Text
  readonly category:
    | 'excavator'
    | 'loader'
    | 'mobileCrane'
    | 'towerCrane'
    | 'concretePump'
    | 'mewp'
    | 'generator'
    | 'roller'
  readonly maker: string
  readonly model: string
  readonly serial: string
  readonly organisation: string
  readonly hire: 'owned' | 'hired' | 'subcontract'
  readonly dayRate: string
  readonly capacity: string
  readonly safeLoad: string | null
  readonly yearMade: number
  readonly plate: string
  readonly state: 'available' | 'working' | 'standby' | 'breakdown' | 'maintenance'
  readonly certificates: readonly (readonly [
    type: 'thirdParty' | 'loadTest' | 'insurance',
    body: string,
    number: string,
    issued: number,
    expires: number,
  ])[]
  /** Of a day as most are where nothing fails. */
  readonly hours: Hours
}

const tuv = 'TÜV Arabia'
const walaa = 'Gulf General Insurance'

/** What stands on the first site: one machine is locked by its certificate, one will be soon. */
export const DEMO_MACHINES: readonly DemoMachine[] = [
  {
    reference: 'EX-014',
    name: { en: 'Excavator 36 t', ar: 'حفارة 36 طن' },
    category: 'excavator',
    maker: 'Caterpillar',
    model: '336',
    serial: 'CAT00336KDKS10482',
    organisation: 'SQR',
    hire: 'owned',
    dayRate: '2400.00',
    capacity: '2.3 m³',
    safeLoad: null,
    yearMade: 2021,
    plate: '',
    state: 'working',
    certificates: [
      ['thirdParty', tuv, 'TPI-24-3381', -150, 215],
      ['insurance', walaa, 'CAR-88120', -200, 165],
    ],
    hours: [10, 7.5, 1.5, 1, 0],
  },
  {
    reference: 'MC-003',
    name: { en: 'Mobile crane 100 t', ar: 'رافعة متحركة 100 طن' },
    category: 'mobileCrane',
    maker: 'Liebherr',
    model: 'LTM 1100-4.2',
    serial: '062443-2019',
    organisation: 'HDD',
    hire: 'hired',
    dayRate: '7800.00',
    capacity: '60 m',
    safeLoad: '100.000',
    yearMade: 2019,
    plate: '4471 LHR',
    state: 'standby',
    certificates: [
      ['thirdParty', tuv, 'TPI-24-2210', -372, -7],
      ['loadTest', tuv, 'LT-24-0871', -180, 185],
      ['insurance', walaa, 'CAR-88344', -90, 275],
    ],
    hours: [10, 4, 1, 5, 0],
  },
  {
    reference: 'TC-002',
    name: { en: 'Tower crane 2', ar: 'الرافعة البرجية 2' },
    category: 'towerCrane',
    maker: 'Potain',
    model: 'MDT 389',
    serial: 'POT-389-77120',
    organisation: 'SQR',
    hire: 'hired',
    dayRate: '3900.00',
    capacity: '75 m',
    safeLoad: '16.000',
    yearMade: 2020,
    plate: '',
    state: 'working',
    certificates: [
      ['thirdParty', tuv, 'TPI-24-2977', -354, 11],
      ['loadTest', tuv, 'LT-24-0902', -170, 195],
    ],
    hours: [10, 8, 1, 1, 0],
  },
  {
    reference: 'CP-006',
    name: { en: 'Concrete pump 42 m', ar: 'مضخة خرسانة 42 م' },
    category: 'concretePump',
    maker: 'Putzmeister',
    model: 'BSF 42-5',
    serial: 'PM-42-210577',
    organisation: 'SQR',
    hire: 'owned',
    dayRate: '3100.00',
    capacity: '160 m³/h',
    safeLoad: null,
    yearMade: 2018,
    plate: '3386 PMP',
    state: 'breakdown',
    certificates: [['thirdParty', tuv, 'TPI-24-3012', -120, 245]],
    hours: [10, 5.5, 1.5, 3, 0],
  },
  {
    reference: 'WL-009',
    name: { en: 'Wheel loader', ar: 'لودر بعجلات' },
    category: 'loader',
    maker: 'Komatsu',
    model: 'WA470',
    serial: 'KMTWA470-10981',
    organisation: 'RKZ',
    hire: 'subcontract',
    dayRate: '1650.00',
    capacity: '4.2 m³',
    safeLoad: null,
    yearMade: 2022,
    plate: '',
    state: 'working',
    certificates: [['thirdParty', tuv, 'TPI-24-3390', -60, 305]],
    hours: [10, 6.5, 2.5, 1, 0],
  },
  {
    reference: 'SL-021',
    name: { en: 'Boom lift 20 m', ar: 'رافعة أفراد 20 م' },
    category: 'mewp',
    maker: 'JLG',
    model: '600AJ',
    serial: 'JLG-0300214477',
    organisation: 'NSM',
    hire: 'hired',
    dayRate: '680.00',
    capacity: '20 m',
    safeLoad: '0.227',
    yearMade: 2020,
    plate: '',
    state: 'available',
    certificates: [['thirdParty', tuv, 'TPI-24-3255', -95, 270]],
    hours: [10, 4.5, 0.5, 5, 0],
  },
  {
    reference: 'GN-011',
    name: { en: 'Generator 500 kVA', ar: 'مولد 500 ك.ف.أ' },
    category: 'generator',
    maker: 'Cummins',
    model: 'C500 D5',
    serial: 'CUM-X15-60218',
    organisation: 'SQR',
    hire: 'owned',
    dayRate: '900.00',
    capacity: '500 kVA',
    safeLoad: null,
    yearMade: 2017,
    plate: '',
    state: 'maintenance',
    certificates: [],
    hours: [10, 9, 0, 1, 0],
  },
  {
    reference: 'RL-005',
    name: { en: 'Roller 12 t', ar: 'مدحلة 12 طن' },
    category: 'roller',
    maker: 'Bomag',
    model: 'BW 213',
    serial: 'BOM-213-99184',
    organisation: 'RKZ',
    hire: 'subcontract',
    dayRate: '1100.00',
    capacity: '12 t',
    safeLoad: null,
    yearMade: 2023,
    plate: '',
    state: 'working',
    certificates: [['thirdParty', tuv, 'TPI-24-3402', -30, 335]],
    hours: [10, 5.5, 2, 2.5, 0],
  },
]

const [SUNDAY, THURSDAY, SATURDAY] = [0, 4, 6]
/** Of a day as most are: the week begins slowly, and Thursdays end early. */
const OF_A_DAY: Readonly<Record<number, number>> = { [SATURDAY]: 0.8, [SUNDAY]: 0.95, [THURSDAY]: 0.9 }
const SHORT_HOURS = 8
/** One day in so many a machine stands still for a fault. */
const FAULTY = 9
/** Hours are written down by the half. */
const HALF = 0.5
const halves = (hours: number) => Math.round(hours / HALF) * HALF

/** What a machine did on a day, `2026-03-01`, so many days ago: the same for the same machine and day. */
export function machineHours({ reference, hours, state }: DemoMachine, day: string, daysAgo: number): Hours {
  const next = seededNumbers(`hours of ${reference} ${day}`)
  const weekday = new Date(day).getUTCDay()
  const [usual, working, idle] = hours
  const scheduled = weekday === THURSDAY ? SHORT_HOURS : usual
  const isDown = (state === 'breakdown' && daysAgo <= 3) || (state === 'maintenance' && daysAgo <= 1)
  const isFaulty = next() < 1 / FAULTY
  const fault = isDown ? scheduled * (0.6 + next() * 0.4) : isFaulty ? 1 + next() * 4 : 0
  const breakdown = Math.min(scheduled, halves(fault))
  const fit = scheduled - breakdown
  const share = (working / usual) * (OF_A_DAY[weekday] ?? 1) * (0.8 + next() * 0.35)
  const worked = Math.min(fit, halves(fit * share))
  const waited = Math.min(fit - worked, halves(idle * (0.4 + next() * 1.1)))
  return [scheduled, worked, waited, fit - worked - waited, breakdown]
}
