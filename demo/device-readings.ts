import { seededNumbers } from './seeded-noise.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const STEP_MS = 10 * MINUTE_MS
const HOURS = 48
/** Hour of the day in Riyadh, which has no summer time. */
const OFFSET_H = 3

/** Something that happens on the site: how much more is measured between two moments, in hours before now. */
interface Event {
  readonly from: number
  readonly to: number
  readonly more: number
}

interface DemoSeries {
  readonly serial: string
  readonly metric: string
  /** Of the night, what the afternoon adds to it, and how far single values scatter. */
  readonly night: number
  readonly day: number
  readonly scatter: number
  readonly events: readonly Event[]
  /** Nothing comes after it. */
  readonly silentFor?: number
  /** What happens again and again while somebody looks: how much more, for how many minutes of how many. */
  readonly again?: { readonly more: number; readonly forMinutes: number; readonly ofMinutes: number }
}

const SERIES: readonly DemoSeries[] = [
  {
    serial: 'DST-24-0117',
    metric: 'pm10',
    night: 85,
    day: 60,
    scatter: 14,
    events: [
      { from: 27, to: 25.5, more: 210 },
      { from: 3.4, to: 1.7, more: 220 },
    ],
    again: { more: 190, forMinutes: 20, ofMinutes: 95 },
  },
  {
    serial: 'DST-24-0117',
    metric: 'pm2.5',
    night: 22,
    day: 14,
    scatter: 4,
    events: [{ from: 3.4, to: 1.7, more: 40 }],
  },
  {
    serial: 'NSE-24-0032',
    metric: 'laeq',
    night: 55,
    day: 9,
    scatter: 1.5,
    events: [22, 21.4, 20.8, 20.2].map((from) => ({ from, to: from - 0.2, more: 19 })),
  },
  { serial: 'WST-23-0008', metric: 'temperature', night: 18, day: 12, scatter: 0.4, events: [] },
  { serial: 'WST-23-0008', metric: 'wbgt', night: 17, day: 14, scatter: 0.3, events: [] },
  {
    serial: 'CRN-22-0002',
    metric: 'wind',
    night: 4,
    day: 3.5,
    scatter: 1,
    events: [
      { from: 30, to: 29.4, more: 10 },
      { from: 0.6, to: 0, more: 10 },
    ],
    again: { more: 10, forMinutes: 6, ofMinutes: 45 },
  },
  { serial: 'CRN-22-0002', metric: 'load', night: 0, day: 4.2, scatter: 0.5, events: [] },
  { serial: 'CON-26-0410', metric: 'temperature', night: 31, day: 6, scatter: 0.3, events: [], silentFor: 9 },
]

export interface DemoReading {
  readonly serial: string
  readonly metric: string
  readonly at: number
  readonly value: number
}

/** Two days of what the devices of the demonstration measured until now, in order of time. The same at each moment, but for the clock. */
export function demonstrationReadings(now: number): DemoReading[] {
  const last = Math.floor(now / STEP_MS) * STEP_MS
  return SERIES.flatMap((series) => valuesOf(series, last)).sort((one, other) => one.at - other.at)
}

function valuesOf(
  { serial, metric, night, day, scatter, events, silentFor = 0 }: DemoSeries,
  last: number,
): DemoReading[] {
  const random = seededNumbers(`${serial} ${metric}`)
  const count = (HOURS * HOUR_MS) / STEP_MS
  return Array.from({ length: count + 1 }, (_, step) => {
    const at = last - (count - step) * STEP_MS
    const hoursAgo = (last - at) / HOUR_MS
    const happening = events.find(({ from, to }) => hoursAgo <= from && hoursAgo >= to)
    const value = night + day * warmth(at) + (random() - 0.5) * 2 * scatter + (happening?.more ?? 0)
    return { serial, metric, at, hoursAgo, value: Math.max(0, Math.round(value * 10) / 10) }
  }).flatMap(({ hoursAgo, ...reading }) => (hoursAgo < silentFor ? [] : [reading]))
}

/** Devices that have something to say now, and what each measures at a moment: the same in every installation, but for the clock. */
export const SENSOR_SERIALS: readonly string[] = [
  ...new Set(SERIES.flatMap(({ serial, silentFor }) => (silentFor === undefined ? [serial] : []))),
]

export function sensorValuesAt(serial: string, at: number): Readonly<Record<string, number>> {
  return Object.fromEntries(
    SERIES.filter((series) => series.serial === serial).map(({ metric, night, day, scatter, again }) => {
      const noise = seededNumbers(`${serial} ${metric} ${Math.floor(at / 1_000)}`)() - 0.5
      const isAgain = again !== undefined && (at / MINUTE_MS) % again.ofMinutes < again.forMinutes
      const value = night + day * warmth(at) + noise * 2 * scatter + (isAgain ? again.more : 0)
      return [metric, Math.max(0, Math.round(value * 10) / 10)]
    }),
  )
}

/** From 0 at night to 1 in the early afternoon. */
function warmth(at: number): number {
  const hour = (at / HOUR_MS + OFFSET_H) % 24
  return Math.max(0, Math.sin(((hour - 6) / 15) * Math.PI))
}
