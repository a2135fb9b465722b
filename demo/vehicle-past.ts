import { inCentralQuarter } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'
import { demoPositionAt, demoTurnsBetween } from './vehicle-ways.ts'
import type { DemoVehicle } from './vehicles.ts'

/** What did not go as always on a day before today. */
type Unusual = { readonly daysAgo: number; readonly fleetNumber: string; readonly hour: number } & (
  | { readonly what: 'waited'; readonly minutes: number }
  | { readonly what: 'too-fast'; readonly speed: number }
  | { readonly what: 'astray' }
)

const UNUSUAL: readonly Unusual[] = [
  { daysAgo: 1, fleetNumber: 'TIP-02', hour: 8, what: 'waited', minutes: 21 },
  { daysAgo: 1, fleetNumber: 'TIP-02', hour: 11, what: 'waited', minutes: 14 },
  { daysAgo: 1, fleetNumber: 'BUS-01', hour: 7, what: 'too-fast', speed: 41 },
  { daysAgo: 2, fleetNumber: 'TIP-03', hour: 13, what: 'too-fast', speed: 38 },
  { daysAgo: 3, fleetNumber: 'TIP-01', hour: 10, what: 'waited', minutes: 9 },
  { daysAgo: 4, fleetNumber: 'LOR-01', hour: 10, what: 'astray' },
  { daysAgo: 9, fleetNumber: 'BUS-01', hour: 15, what: 'too-fast', speed: 44 },
  { daysAgo: 10, fleetNumber: 'WTR-01', hour: 9, what: 'astray' },
]

/** Where a vehicle reported to be, as a tracker says it. */
export interface DemoReport {
  readonly at: number
  readonly latitude: number
  readonly longitude: number
  readonly speed: number
  readonly course: number
}

const EVERY_MS = 30_000
const FAST_EVERY_MS = 10_000
const ASTRAY_MS = 3 * 60_000
const HOUR_MS = 3_600_000
const QUEUE: Local = [142, 255]
/** Where the tippers are loaded. */
const EXCAVATION: Local = [150, 300]
const PALMS: Local = [345, 156]
const FAST_REPORTS = 4

/** What a vehicle reported on a day of work that many days ago, from six in the morning to four in the afternoon. */
export function demoReportsOf(
  vehicle: DemoVehicle,
  dayBegins: number,
  daysAgo: number,
  everyMs = EVERY_MS,
): DemoReport[] {
  const open = UNUSUAL.filter((one) => one.daysAgo === daysAgo && one.fleetNumber === vehicle.fleetNumber)
  const reports: DemoReport[] = []
  let waited = 0
  for (let at = dayBegins + 6 * HOUR_MS; at < dayBegins + 16 * HOUR_MS; at += everyMs) {
    const position = demoPositionAt(vehicle, at - waited)
    const arrives = () => isAt(EXCAVATION, position) && (reports.at(-1)?.speed ?? 0) > 0
    const now = open.find(
      ({ hour, what }) => at >= dayBegins + hour * HOUR_MS && (what === 'waited' ? arrives() : position.speed > 0),
    )
    if (now) open.splice(open.indexOf(now), 1)
    if (now?.what === 'waited') {
      // It never came past the queue: on some days a report would have it among those that are loaded already.
      while (reports.length > 0 && apart(EXCAVATION, reports.at(-1)!) < apart(EXCAVATION, standing(QUEUE)))
        reports.pop()
      const end = at + now.minutes * 60_000
      for (; at < end; at += everyMs) reports.push({ at, ...standing(QUEUE) })
      waited += now.minutes * 60_000
      at -= everyMs
    } else if (now?.what === 'astray') {
      for (const end = at + ASTRAY_MS; at < end; at += everyMs) reports.push({ at, ...standing(PALMS) })
    } else if (now?.what === 'too-fast') {
      for (let count = 0; count < FAST_REPORTS; count++, at += FAST_EVERY_MS)
        reports.push({ at, ...onTheSpine(count), speed: now.speed })
    } else {
      for (const turn of demoTurnsBetween(vehicle, at - everyMs - waited, at - waited))
        if (turn + waited > (reports.at(-1)?.at ?? 0))
          reports.push({ at: turn + waited, ...demoPositionAt(vehicle, turn) })
      reports.push({ at, ...position })
    }
  }
  return reports
}

type Position = Pick<DemoReport, 'latitude' | 'longitude'>

const isAt = (place: Local, position: Position) => apart(place, position) < 1e-5

/** Degrees: enough to tell near from far on one site. */
function apart(place: Local, { latitude, longitude }: Position): number {
  const there = standing(place)
  return Math.hypot(there.latitude - latitude, there.longitude - longitude)
}

function standing(place: Local): Omit<DemoReport, 'at'> {
  const [longitude, latitude] = inCentralQuarter(place)
  return { longitude, latitude, speed: 0, course: 0 }
}

/** A hundred metres between two reports. */
const onTheSpine = (count: number) => ({ ...standing([60 + count * 55, 92]), course: 75 })
