import type { FUELS, VehicleType } from '#modules/fleet/contract/fleet-records.ts'
import type { DemoDevice } from './devices.ts'
import { CENTRAL_QUARTER, inCentralQuarter } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'

/** A place on the way of a vehicle, and how long it stays there, seconds. */
type Call = readonly [place: Local, stay: number]

/** A vehicle of the demonstration. It drives its way round and round, on the roads of its site. */
export interface DemoVehicle {
  readonly fleetNumber: string
  readonly plate: string
  readonly type: VehicleType
  readonly model: string
  readonly company: string
  readonly payloadT: number | null
  readonly fuel: (typeof FUELS)[number]
  /** Days from today until which its papers hold. */
  readonly papers: readonly [registration: number, insurance: number, inspection: number]
  readonly tracker: string
  /** km/h between two places. */
  readonly speed: number
  /** Seconds by which it is ahead of the others. */
  readonly ahead: number
  readonly way: readonly Call[]
}

// Gate on the boulevard, excavation of the palm square, heap in the north-east, yard of Building B.
const HAUL: readonly Call[] = [
  [[140, 92], 0],
  [[140, 250], 0],
  [[150, 300], 200],
  [[140, 250], 0],
  [[280, 256], 0],
  [[420, 259], 0],
  [[420, 400], 90],
  [[420, 259], 0],
  [[420, 108], 0],
  [[280, 98], 0],
  [[250, 92], 10],
]
const ROUND: readonly Call[] = [
  [[8, 92], 200],
  [[250, 92], 0],
  [[330, 108], 0],
  [[420, 108], 30],
  [[420, 259], 0],
  [[280, 256], 60],
  [[140, 252], 0],
  [[140, 92], 0],
]
const DELIVERY: readonly Call[] = [
  [[280, 4], 300],
  [[280, 98], 0],
  [[330, 108], 0],
  [[400, 108], 240],
  [[330, 108], 0],
  [[280, 98], 0],
]

export const DEMO_VEHICLES: readonly DemoVehicle[] = [
  vehicle('TIP-01', 'RJA 4412', 'tipper', 'MAN TGS 41.400', 'RKZ', 24, 24, 0, HAUL, [201, 88, 12]),
  vehicle('TIP-02', 'RJA 4413', 'tipper', 'MAN TGS 41.400', 'RKZ', 24, 23, 165, HAUL, [201, 88, -6]),
  vehicle('TIP-03', 'KSA 7120', 'tipper', 'Mercedes-Benz Arocs 4145', 'RKZ', 26, 26, 330, HAUL, [64, 30, 150]),
  vehicle('WTR-01', 'DRA 2087', 'tanker', 'Hino 500', 'SQR', 18, 16, 90, ROUND, [120, 45, 45]),
  vehicle('BUS-01', 'BUA 9034', 'bus', 'Ashok Leyland Falcon', 'SQR', null, 28, 400, ROUND, [310, 200, 21]),
  vehicle('LOR-01', 'TUA 5561', 'lorry', 'Isuzu FVR', 'HDD', 9, 22, 200, DELIVERY, [18, 260, 75]),
]

function vehicle(
  fleetNumber: string,
  plate: string,
  type: VehicleType,
  model: string,
  company: string,
  payloadT: number | null,
  speed: number,
  ahead: number,
  way: readonly Call[],
  papers: DemoVehicle['papers'],
): DemoVehicle {
  const tracker = `SIM-${fleetNumber}`
  return { fleetNumber, plate, type, model, company, payloadT, fuel: 'diesel', papers, tracker, speed, ahead, way }
}

/** The simulated trackers say where their vehicles are so often, seconds. */
export const TRACKER_SECONDS = 5

/** What the vehicles say where they are with. Their name says that nobody drives. */
export const DEMO_TRACKERS: readonly DemoDevice[] = DEMO_VEHICLES.map(({ fleetNumber, tracker, way }) => {
  const [longitude, latitude] = inCentralQuarter(way[0]![0])
  return {
    serial: tracker,
    kind: 'gps',
    name: { en: `Tracker of ${fleetNumber} (simulated)`, ar: `جهاز تتبع ${fleetNumber} (محاكاة)` },
    maker: 'Plumbline',
    model: 'Simulator, Wialon IPS',
    mountedOn: fleetNumber,
    longitude,
    latitude,
    every: TRACKER_SECONDS,
    calibrationIn: null,
  }
})

/** Where a simulated vehicle is: degrees, km/h, degrees from north. */
export interface DemoPosition {
  readonly latitude: number
  readonly longitude: number
  readonly speed: number
  readonly course: number
}

const KM_H = 3.6

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The clocks of the site are so far ahead of UTC. */
const SITE_CLOCK_MS = 3 * HOUR_MS
/** Two shifts a day; then the vehicles stand where their way begins. */
const SHIFTS = { from: 6 * HOUR_MS, to: 21.5 * HOUR_MS }

/** No day begins at the same place of the way as the one before it, seconds. */
const AHEAD_A_DAY = 977

/** How far on its way a vehicle is at a moment, seconds; null between the shifts. */
function drivenAt(moment: number): number | null {
  const local = moment + SITE_CLOCK_MS
  const day = Math.floor(local / DAY_MS)
  const time = local - day * DAY_MS
  if (time < SHIFTS.from || time >= SHIFTS.to) return null
  return (time - SHIFTS.from) / 1000 + day * AHEAD_A_DAY
}

/** Where a vehicle is at a moment, milliseconds since 1970: the same in every installation. */
export function demoPositionAt({ way, speed, ahead }: DemoVehicle, moment: number): DemoPosition {
  const driven = drivenAt(moment)
  if (driven === null) return placed(way[0]![0], 0, 0)
  const metresASecond = speed / KM_H
  const legs = way.map(([from, stay], at) => {
    const [to] = way[(at + 1) % way.length]!
    const metres = Math.hypot(to[0] - from[0], to[1] - from[1])
    return { from, to, stay, seconds: metres / metresASecond }
  })
  const round = legs.reduce((sum, { stay, seconds }) => sum + stay + seconds, 0)
  let left = (driven + ahead) % round
  for (const { from, to, stay, seconds } of legs) {
    const course = courseOf(from, to)
    if (left < stay) return placed(from, 0, course)
    left -= stay
    if (left < seconds) {
      const along = left / seconds
      return placed([from[0] + along * (to[0] - from[0]), from[1] + along * (to[1] - from[1])], speed, course)
    }
    left -= seconds
  }
  return placed(way[0]![0], 0, 0)
}

function placed(place: Local, speed: number, course: number): DemoPosition {
  const [longitude, latitude] = inCentralQuarter(place)
  return { longitude, latitude, speed, course }
}

/** The x axis of the site lies `rotation` degrees counter-clockwise of east. */
function courseOf(from: Local, to: Local): number {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + CENTRAL_QUARTER.rotation
  return Math.round(((90 - angle + 720) % 360) * 10) / 10
}
