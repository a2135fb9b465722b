import { PACKAGED_BUILDINGS } from '../work-packages.ts'
import {
  BUILDING_TRADES,
  DAYWORKS,
  EXTERNAL_WORKS,
  FLOOR_LINES,
  PRELIMINARIES,
  PROVISIONAL_SUMS,
  type Trade,
  type TradeLine,
} from './trades.ts'

/** A line or the title of a section of the bill of the demonstration; `level` is its depth. Decimal texts. */
export interface DemoBillLine {
  readonly isSection: boolean
  readonly level: number
  readonly itemNo: string
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly rate: string
  /** Days from today between which it is done. */
  readonly from: number
  readonly to: number
}

/** Floor area of a building of the contract, how much later it is than the first, and the days of a floor. */
const BUILDINGS = [
  { code: 'WHN-01-BA', title: 'Building A', area: 9.6, later: 0, floorScale: 1 },
  { code: 'WHN-01-BB', title: 'Building B', area: 11.8, later: 24, floorScale: 1.06 },
] as const
const [FLOOR_DAYS, FLOOR_BEGINS] = [12, -4]
const SERVICES = ['Plumbing and drainage', 'Heating, ventilation and cooling', 'Fire fighting']

/** The bill of the main contract: some 400 lines in sections, as it was agreed. */
export function mainBill(): DemoBillLine[] {
  return [
    ...billOf('1', PRELIMINARIES),
    ...BUILDINGS.flatMap((building, at) => buildingOf(building, String(at + 2))),
    ...billOf('4', EXTERNAL_WORKS),
    ...billOf('5', PROVISIONAL_SUMS),
    ...billOf('6', DAYWORKS),
  ]
}

/** The bill of the subcontract for the services of building A: what it does of the main contract, at its own rates. */
export function servicesBill(): DemoBillLine[] {
  const [building] = BUILDINGS
  return BUILDING_TRADES.filter(({ title }) => SERVICES.includes(title)).flatMap((trade, at) =>
    sectionOf(trade, String(at + 1), { ...building, level: 0, rateScale: 0.89 }),
  )
}

/** Share of a line that is done on a day, counted from today: 0 to 1. */
export function doneOn({ from, to }: Pick<DemoBillLine, 'from' | 'to'>, day: number): number {
  return Math.min(1, Math.max(0, (day - from) / Math.max(1, to - from)))
}

/** A quantity as it is measured: units whole, the rest to the hundredth. */
export function measured(quantity: number, unit: string): string {
  return unit === 'nr' ? String(Math.floor(quantity)) : quantity.toFixed(2)
}

type Building = (typeof BUILDINGS)[number]

function buildingOf(building: Building, no: string): DemoBillLine[] {
  const trades = BUILDING_TRADES.map((trade, at) => ({ trade, at }))
  const below = trades.slice(0, 2)
  const above = trades.slice(2)
  const section = ({ trade, at }: { trade: Trade; at: number }, shift: number) =>
    sectionOf(trade, `${no}.${at + 1 + shift}`, { ...building, level: 1, rateScale: 1 })
  return [
    titleOf(no, building.title, 0),
    ...below.flatMap((one) => section(one, 0)),
    ...frameOf(building, `${no}.3`),
    ...above.flatMap((one) => section(one, 1)),
  ]
}

/** The frame, floor by floor, in step with the work packages of the building. */
function frameOf({ code, floorScale }: Building, no: string): DemoBillLine[] {
  const plan = PACKAGED_BUILDINGS.find((building) => building.code === code)
  if (!plan) throw new Error(`There is no building ${code} with work packages.`)
  const floors = Array.from({ length: plan.floors }, (_, index) => index + 1)
  return [
    titleOf(no, 'Concrete above ground', 1),
    ...floors.flatMap((floor) => {
      const from = (floor - plan.now) * FLOOR_DAYS + FLOOR_BEGINS
      return FLOOR_LINES.map(([description, unit, quantity, rate], at) =>
        lineOf([`${description}, level ${floor}`, unit, quantity * floorScale, rate], `${no}.${floor}.${at + 1}`, {
          level: 2,
          from,
          to: from + FLOOR_DAYS - 1,
        }),
      )
    }),
  ]
}

interface Scaled {
  readonly area: number
  readonly later: number
  readonly level: number
  readonly rateScale: number
}

/** Each line of a trade begins a little behind the one before. */
function sectionOf(trade: Trade, no: string, { area, later, level, rateScale }: Scaled): DemoBillLine[] {
  const { title, lines, from, to } = trade
  const slice = (to - from) / (lines.length + 3)
  return [
    titleOf(no, title, level),
    ...lines.map(([description, unit, quantity, rate], at) => {
      const begins = Math.round(from + later + at * slice)
      return lineOf([description, unit, quantity * area, Math.round(rate * rateScale * 100) / 100], `${no}.${at + 1}`, {
        level: level + 1,
        from: begins,
        to: Math.round(begins + slice * 4),
      })
    }),
  ]
}

function billOf(no: string, trade: Trade): DemoBillLine[] {
  const { title, lines, from, to } = trade
  const isSpread = (unit: string) => unit === 'month' || unit === 'hour'
  const slice = (to - from) / lines.length
  return [
    titleOf(no, title, 0),
    ...lines.map((line, at) => {
      const begins = Math.round(from + at * slice * 0.9)
      const days = isSpread(line[1]) ? { from, to } : { from: begins, to: Math.round(begins + slice) }
      return lineOf(line, `${no}.${at + 1}`, { level: 1, ...(trade === PRELIMINARIES ? early(line, days) : days) })
    }),
  ]
}

/** Of the preliminaries that are paid once, the last four come at the end and the others at the beginning. */
function early([description, unit]: TradeLine, days: { from: number; to: number }) {
  if (unit === 'month') return days
  return /^(Commission|Operation|Demob|Samples)/.test(description) ? { from: 250, to: 350 } : { from: -390, to: -318 }
}

function titleOf(itemNo: string, description: string, level: number): DemoBillLine {
  return { isSection: true, level, itemNo, description, unit: '', quantity: '0', rate: '0', from: 0, to: 0 }
}

function lineOf(
  [description, unit, quantity, rate]: TradeLine,
  itemNo: string,
  of: Pick<DemoBillLine, 'level' | 'from' | 'to'>,
): DemoBillLine {
  const size = unit === 'nr' || unit === 'item' ? String(Math.max(1, Math.round(quantity))) : quantity.toFixed(2)
  return { isSection: false, itemNo, description, unit, quantity: size, rate: rate.toFixed(2), ...of }
}
