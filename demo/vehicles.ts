import type { FUELS, VehicleType } from '#modules/fleet/contract/fleet-records.ts'
import type { DemoDevice } from './devices.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'

/** A place on the way of a vehicle, and how long it stays there, seconds. */
type Call = readonly [place: Local, stay: number]

/** A vehicle of the demonstration. It drives one of its ways after the other, on the roads of its site. */
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
  /** km/h between two places, as it mostly drives. */
  readonly speed: number
  /** Share by which its stays and speeds are now more, now less: a haul goes by its beat, other drives do not. */
  readonly spread: number
  /** Seconds by which it is ahead of the others. */
  readonly ahead: number
  /** All begin at the same place. */
  readonly ways: readonly [Way, ...Way[]]
}
type Way = readonly Call[]

// Gate on the boulevard, excavation of the palm square, heap in the north-east.
const HAULS: DemoVehicle['ways'] = [
  [
    [[140, 92], 0],
    [[140, 253], 0],
    [[150, 300], 200],
    [[140, 253], 0],
    [[280, 256], 0],
    [[420, 259], 0],
    [[420, 400], 90],
    [[420, 259], 0],
    [[420, 108], 0],
    [[330, 108], 0],
    [[250, 92], 10],
  ],
]
// People from the west gate to both buildings, or to the palm square alone.
const SHUTTLES: DemoVehicle['ways'] = [
  [
    [[8, 92], 1_500],
    [[140, 92], 60],
    [[250, 92], 0],
    [[330, 108], 240],
    [[420, 108], 0],
    [[420, 259], 60],
    [[280, 256], 0],
    [[140, 253], 90],
    [[140, 92], 0],
  ],
  [
    [[8, 92], 2_100],
    [[140, 92], 0],
    [[140, 253], 300],
    [[140, 92], 60],
  ],
]
// Water against dust: filled at the west gate, sprayed on the haul road or along the spine.
const SPRAYS: DemoVehicle['ways'] = [
  [
    [[8, 92], 840],
    [[140, 92], 0],
    [[140, 382], 120],
    [[140, 253], 0],
    [[280, 256], 180],
    [[280, 98], 0],
    [[250, 92], 0],
  ],
  [
    [[8, 92], 1_080],
    [[250, 92], 0],
    [[330, 108], 0],
    [[530, 108], 240],
    [[420, 108], 0],
    [[420, 259], 150],
    [[280, 256], 0],
    [[140, 253], 0],
    [[140, 92], 0],
  ],
]
const DELIVERIES: DemoVehicle['ways'] = [
  [
    [[280, 4], 1_800],
    [[280, 98], 0],
    [[330, 108], 0],
    [[400, 108], 1_200],
    [[330, 108], 0],
    [[280, 98], 0],
  ],
  [
    [[280, 4], 2_700],
    [[280, 98], 0],
    [[280, 256], 900],
    [[280, 98], 0],
  ],
]

export const DEMO_VEHICLES: readonly DemoVehicle[] = [
  vehicle('TIP-01', 'RJA 4412', 'tipper', 'MAN TGS 41.400', 'RKZ', 24, 24, 0, HAULS, [201, 88, 12]),
  vehicle('TIP-02', 'RJA 4413', 'tipper', 'MAN TGS 41.400', 'RKZ', 24, 23, 165, HAULS, [201, 88, -6]),
  vehicle('TIP-03', 'KSA 7120', 'tipper', 'Mercedes-Benz Arocs 4145', 'RKZ', 26, 26, 330, HAULS, [64, 30, 150]),
  vehicle('WTR-01', 'DRA 2087', 'tanker', 'Hino 500', 'SQR', 18, 16, 90, SPRAYS, [120, 45, 45]),
  vehicle('BUS-01', 'BUA 9034', 'bus', 'Ashok Leyland Falcon', 'SQR', null, 22, 400, SHUTTLES, [310, 200, 21]),
  vehicle('LOR-01', 'TUA 5561', 'lorry', 'Isuzu FVR', 'HDD', 9, 22, 200, DELIVERIES, [18, 260, 75]),
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
  ways: DemoVehicle['ways'],
  papers: DemoVehicle['papers'],
): DemoVehicle {
  const tracker = `SIM-${fleetNumber}`
  const spread = type === 'tipper' ? 0.12 : 0.3
  return {
    fleetNumber,
    plate,
    type,
    model,
    company,
    payloadT,
    fuel: 'diesel',
    papers,
    tracker,
    speed,
    spread,
    ahead,
    ways,
  }
}

/** The simulated trackers say where their vehicles are so often, seconds. */
export const TRACKER_SECONDS = 5

/** What the vehicles say where they are with. Their name says that nobody drives. */
export const DEMO_TRACKERS: readonly DemoDevice[] = DEMO_VEHICLES.map(({ fleetNumber, tracker, ways }) => {
  const [longitude, latitude] = inCentralQuarter(placeOf(ways))
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

/** Where its ways begin, and where it stands between the shifts. */
export function placeOf([way]: DemoVehicle['ways']): Local {
  return way[0]?.[0] ?? [0, 0]
}
