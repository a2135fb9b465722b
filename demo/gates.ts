import type { Text } from '#platform/contract/text.ts'
import type { DemoDevice } from './devices.ts'

/** Days from today until which a document is valid; null: there is none. */
type Until = number | null

export interface DemoPass {
  readonly plate: string
  readonly name: string
  readonly holder: 'vehicle' | 'worker' | 'visitor'
  readonly organisation: string
  readonly induction: Until
  readonly insurance: Until
  readonly inspection: Until
  readonly isWatched?: string
}

const vehicle = (
  plate: string,
  name: string,
  organisation: string,
  [induction, insurance, inspection]: readonly [Until, Until, Until],
): DemoPass => ({ plate, name, holder: 'vehicle', organisation, induction, insurance, inspection })
const person = (plate: string, name: string, organisation: string, induction: Until): DemoPass => ({
  ...{ plate, name, organisation, induction },
  holder: 'worker',
  insurance: null,
  inspection: null,
})

/** Who passes the gates of the first site: some with a document that is about to expire or has, and one who is watched for. */
export const DEMO_PASSES: readonly DemoPass[] = [
  vehicle('2914 BKR', 'Tipper, Salem Al Otaibi', 'RKZ', [120, 210, 96]),
  vehicle('2915 BKR', 'Tipper, Noor Khan', 'RKZ', [120, 210, 96]),
  vehicle('6603 TDN', 'Concrete mixer 9 m³, Yusuf Demir', 'SQR', [64, 38, 150]),
  vehicle('6604 TDN', 'Concrete mixer 9 m³, Arun Pillai', 'SQR', [80, 38, -4]),
  vehicle('7120 HDS', 'Flatbed, Marco Ferri', 'HDD', [45, 300, 122]),
  vehicle('1188 NSR', 'Van, Rico Mendoza', 'NSM', [9, 88, 240]),
  vehicle('5530 SRL', 'Tanker, Khalid Saleh', 'SQR', [null, 120, 60]),
  {
    ...vehicle('9041 XKD', 'Tipper without driver record', 'RKZ', [null, null, null]),
    isWatched: 'Left with diesel of the site on the 3rd.',
  },
  person('W-20417', 'Anil Kumar', 'SQR', 200),
  person('W-20418', 'Bilal Hassan', 'SQR', 12),
  person('W-20533', 'Renato Alves', 'NSM', 140),
  person('W-20611', 'Rico Mendoza', 'NSM', 9),
  person('W-20702', 'Samir Aziz', 'RKZ', -2),
]

export interface DemoGate {
  readonly code: string
  readonly name: Text
  readonly kind: 'vehicle' | 'pedestrian' | 'weighbridge'
  readonly lanes: number
  readonly longitude: number
  readonly latitude: number
  readonly requires: readonly ('induction' | 'insurance' | 'inspection' | 'booking')[]
  readonly most: number | null
}

export const DEMO_GATES: readonly DemoGate[] = [
  {
    code: 'G1',
    name: { en: 'Gate 1, lorries', ar: 'البوابة 1، الشاحنات' },
    kind: 'vehicle',
    lanes: 2,
    longitude: 46.9321,
    latitude: 24.7989,
    requires: ['insurance', 'inspection'],
    most: 60,
  },
  {
    code: 'G2',
    name: { en: 'Gate 2, people', ar: 'البوابة 2، الأفراد' },
    kind: 'pedestrian',
    lanes: 6,
    longitude: 46.9338,
    latitude: 24.7993,
    requires: ['induction'],
    most: null,
  },
  {
    code: 'G3',
    name: { en: 'Weighbridge, east', ar: 'الميزان الشرقي' },
    kind: 'weighbridge',
    lanes: 1,
    longitude: 46.9347,
    latitude: 24.8004,
    requires: ['insurance'],
    most: null,
  },
]

/** Seconds between two looks of a reader. */
const READER_SECONDS = 30

/** What reads plates and badges at the gates. */
export const DEMO_READERS: readonly DemoDevice[] = DEMO_GATES.map(({ code, name, longitude, latitude }) => ({
  serial: readerOf(code),
  kind: 'gateway',
  name: { en: `Reader of ${code} (simulated)`, ar: `قارئ ${code} (محاكاة)` },
  maker: 'Plumbline',
  model: 'Simulator',
  mountedOn: name.en,
  longitude,
  latitude,
  every: READER_SECONDS,
  calibrationIn: null,
}))

export function readerOf(code: string): string {
  return `SIM-${code}`
}

/** Who comes and goes while somebody looks: minutes of a round, and how long one stays. Nobody is left inside for longer. */
const ROUNDS: readonly {
  readonly code: string
  readonly read: string
  readonly at: number
  readonly stays: number
  readonly tonnes?: readonly [in_: string, out: string]
}[] = [
  { code: 'G1', read: '7120 HDS', at: 2, stays: 5 },
  { code: 'G1', read: '6603 TDN', at: 9, stays: 4 },
  { code: 'G2', read: 'W-20423', at: 3, stays: 6 },
  { code: 'G3', read: '2914 BKR', at: 5, stays: 3, tonnes: ['40.940', '15.480'] },
  { code: 'G3', read: '2915 BKR', at: 11, stays: 3, tonnes: ['41.060', '15.320'] },
]
const ROUND_MINUTES = 16
const MINUTE_MS = 60_000

/** What the reader of a gate sees at a look: somebody in or out since the look before, or nobody. */
export function passageSeenAt(code: string, moment: number): object | null {
  const since = (at: number) => (((moment / MINUTE_MS - at) % ROUND_MINUTES) + ROUND_MINUTES) % ROUND_MINUTES
  for (const { read, at, stays, tonnes, ...round } of ROUNDS) {
    if (round.code !== code) continue
    for (const [direction, minute] of [
      ['in', at],
      ['out', at + stays],
    ] as const) {
      if (since(minute) >= READER_SECONDS / 60) continue
      const weight = tonnes?.[direction === 'in' ? 0 : 1]
      const weighed = weight === undefined ? {} : { weight, ...(direction === 'in' && { material: 'Fill, class 6F2' }) }
      const seen = { direction, lane: 1, read, confidence: 0.97, ...weighed }
      return {
        ...seen,
        at: new Date(moment).toISOString(),
        key: `${read} ${direction} ${Math.floor(moment / MINUTE_MS)}`,
      }
    }
  }
  return null
}
