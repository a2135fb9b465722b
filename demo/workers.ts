import type { Trade, WorkerCertificateType } from '#modules/workers/contract/workers-records.ts'
import type { DemoDevice } from './devices.ts'
import type { DemoPass } from './gates.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'
import { seededNumbers } from './seeded-noise.ts'

/** A worker of the demonstration. Days are from today; `at` is where they work, in metres of the plan of the site. */
export interface DemoWorker {
  readonly badge: string
  readonly name: string
  readonly nameAr: string
  readonly organisation: string
  readonly trade: Trade
  /** Null: their gate pass stands among those of `gates.ts`. */
  readonly induction: number | null
  readonly medical: number
  readonly certificates: readonly (readonly [type: WorkerCertificateType, number: string, expires: number])[]
  /** Who wears no wristband has no place. */
  readonly at: Local | null
}

type Row = readonly [
  badge: string,
  name: string,
  nameAr: string,
  organisation: string,
  trade: Trade,
  induction: number | null,
  medical: number,
  at: Local | null,
  ...certificates: DemoWorker['certificates'],
]

const ROWS: readonly Row[] = [
  ['W-20417', 'Anil Kumar', 'أنيل كومار', 'SQR', 'steelFixer', null, 210, [70, 40], ['workAtHeight', 'WAH-5521', 190]],
  ['W-20418', 'Bilal Hassan', 'بلال حسن', 'SQR', 'carpenter', null, 18, [88, 52]],
  [
    'W-20533',
    'Renato Alves',
    'ريناتو ألفيس',
    'NSM',
    'electrician',
    null,
    150,
    [330, 150],
    ['electrical', 'EL-771', 44],
  ],
  ['W-20611', 'Rico Mendoza', 'ريكو ميندوزا', 'NSM', 'driver', null, 77, null, ['operatorLicence', 'DL-9034', 310]],
  ['W-20702', 'Samir Aziz', 'سمير عزيز', 'RKZ', 'operator', null, 95, [420, 392], ['operatorLicence', 'OP-2280', -6]],
  ['W-20419', 'Deepak Sharma', 'ديباك شارما', 'SQR', 'concrete', 160, 120, [62, 58]],
  ['W-20420', 'Mohammad Rafiq', 'محمد رفيق', 'SQR', 'concrete', 160, 88, [66, 61]],
  ['W-20421', 'Suresh Thapa', 'سوريش ثابا', 'SQR', 'scaffolder', 90, 240, [102, 36], ['scaffolding', 'SC-1140', 25]],
  ['W-20422', 'Imran Malik', 'عمران مالك', 'SQR', 'rigger', 90, 66, [110, 62], ['rigging', 'RG-318', 130]],
  ['W-20423', 'Hari Prasad', 'هاري براساد', 'SQR', 'labourer', 41, 33, null],
  ['W-20424', 'Nasser Al Dosari', 'ناصر الدوسري', 'SQR', 'foreman', 300, 200, [84, 44], ['firstAid', 'FA-402', 280]],
  ['W-20534', 'Joao Pereira', 'جواو بيريرا', 'HDD', 'welder', 140, 71, [348, 178], ['hotWork', 'HW-66', 9]],
  ['W-20535', 'Ahmed Fathy', 'أحمد فتحي', 'HDD', 'rigger', 140, 180, null, ['rigging', 'RG-355', 96]],
  ['W-20612', 'Liza Santos', 'ليزا سانتوس', 'NSM', 'safety', 220, 260, [150, 300], ['firstAid', 'FA-417', 150]],
  ['W-20613', 'Kumar Rai', 'كومار راي', 'NSM', 'labourer', 20, 15, null],
  ['W-20703', 'Faisal Al Qahtani', 'فيصل القحطاني', 'RKZ', 'surveyor', 260, 190, [250, 300]],
  ['W-20704', 'Gopal Singh', 'غوبال سينغ', 'RKZ', 'labourer', 75, 140, [200, 320]],
  ['W-20705', 'Tariq Mehmood', 'طارق محمود', 'RKZ', 'labourer', 75, 52, null],
]

export const DEMO_WORKERS: readonly DemoWorker[] = ROWS.map(
  ([badge, name, nameAr, organisation, trade, induction, medical, at, ...certificates]) => ({
    ...{ badge, name, nameAr, organisation, trade, induction, medical, at, certificates },
  }),
)

/** The gate passes of those who are not among the first ones. */
export const WORKER_PASSES: readonly DemoPass[] = DEMO_WORKERS.flatMap(({ badge, name, organisation, induction }) =>
  induction === null
    ? []
    : [{ plate: badge, name, holder: 'worker' as const, organisation, induction, insurance: null, inspection: null }],
)

/** Seconds between two reports of a wristband. */
export const WRISTBAND_SECONDS = 15

export const wristbandOf = ({ badge }: Pick<DemoWorker, 'badge'>) => `WB-${badge.slice(2)}`

export const DEMO_WRISTBANDS: readonly DemoDevice[] = DEMO_WORKERS.flatMap((worker) => {
  if (!worker.at) return []
  const [longitude, latitude] = inCentralQuarter(worker.at)
  return [
    {
      serial: wristbandOf(worker),
      kind: 'wearable' as const,
      name: { en: `Wristband ${worker.badge} (simulated)`, ar: `سوار ${worker.badge} (محاكاة)` },
      maker: 'Plumbline',
      model: 'Simulator',
      mountedOn: worker.badge,
      longitude,
      latitude,
      every: WRISTBAND_SECONDS,
      calibrationIn: null,
    },
  ]
})

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** So far people walk around where they work, metres. */
const REACH = 9

/** What a wristband says at a moment, milliseconds since 1970: the same in every installation, but for the clock. */
export function wristbandValues({ badge, at }: DemoWorker, moment: number): Readonly<Record<string, number>> | null {
  if (!at) return null
  const random = seededNumbers(badge)
  const [phase, pace, calm] = [random() * 60, 3 + random() * 4, random()]
  const minute = moment / MINUTE_MS
  const turn = (minute + phase) / pace
  const place: Local = [at[0] + REACH * Math.cos(turn), at[1] + REACH * Math.sin(turn * 1.7)]
  const [lon, lat] = inCentralQuarter(place)
  const effort = (1 + Math.sin(turn * 2.3)) / 2
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    ...{ lat, lon },
    heartRate: Math.round(78 + 20 * calm + 34 * effort),
    skinTemp: rounded(33.6 + 1.4 * effort),
    bodyTemp: rounded(36.7 + 0.6 * effort),
    battery: Math.round(96 - ((minute + phase * 7) % DAY_MINUTES) / 18),
    ...{ worn: 1, sos: 0, fall: 0 },
  }
}

/** So many days before the last two the gate for people has measured in the demonstration. */
export const MEASURED_DAYS = 42
/** Friday. */
const DAY_OFF = 5

/** Whether somebody came so many days ago, and when they came and went: minutes of the day, UTC. */
export function workedOn({ badge }: Pick<DemoWorker, 'badge'>, day: string): { from: number; until: number } | null {
  const random = seededNumbers(`${badge} ${day}`)
  if (new Date(day).getUTCDay() === DAY_OFF || random() < 0.06) return null
  const from = 3 * 60 - 20 + Math.round(random() * 40)
  return { from, until: from + 9 * 60 + Math.round(random() * 90) }
}

/** Ways in and out at the gate for people, minutes ago: of the day before, with the way out, and of today. */
export const WORKER_PASSAGES: readonly (readonly [
  badge: string,
  direction: 'in' | 'out',
  daysAgo: number,
  minutesAgo: number,
])[] = DEMO_WORKERS.filter(({ induction }) => induction !== null).flatMap(({ badge }, index) => [
  [badge, 'in', 1, 492 - index * 3] as const,
  [badge, 'out', 1, 24 + index * 2] as const,
  // Some have not come today.
  ...(index % 4 === 3 ? [] : [[badge, 'in', 0, 228 - index * 4] as const]),
])
