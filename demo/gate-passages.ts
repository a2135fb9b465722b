import { WORKER_PASSAGES } from './workers.ts'

/** Somebody at a gate of the demonstration; what the gate decides of it is reckoned when it is loaded. */
export interface DemoPassage {
  readonly gate: 'G1' | 'G2' | 'G3'
  readonly direction: 'in' | 'out'
  readonly read: string
  /** 0 to 1. */
  readonly confidence: number
  readonly daysAgo: number
  readonly minutesAgo: number
  readonly weight?: string
  readonly material?: string
}

/** What stands on a plate that a reader reads wrongly. */
const STANDS: Readonly<Record<string, string>> = { '7I20 HD5': '7120 HDS' }

/** What the picture of a passage shows on the plate: nothing where mud covers it. */
export const plateShown = (read: string): string => STANDS[read] ?? read

type Row = readonly [
  gate: DemoPassage['gate'],
  direction: DemoPassage['direction'],
  read: string,
  confidence: number,
  daysAgo: number,
  minutesAgo: number,
  weight?: string,
  material?: string,
]

const fill = 'Fill, class 6F2'

const ROWS: readonly Row[] = [
  // The day before: lorries over the weighbridge, people in and out, and one way out that nothing was read of.
  ['G3', 'in', '2914 BKR', 0.97, 1, 420, '41.260', fill],
  ['G3', 'out', '2914 BKR', 0.96, 1, 388, '15.480'],
  ['G3', 'in', '2915 BKR', 0.94, 1, 402, '40.880', fill],
  ['G3', 'out', '2915 BKR', 0.98, 1, 371, '15.320'],
  ['G3', 'in', '2914 BKR', 0.95, 1, 240, '41.040', fill],
  ['G3', 'out', '2914 BKR', 0.99, 1, 209, '15.480'],
  ['G1', 'in', '6603 TDN', 0.98, 1, 330],
  ['G1', 'out', '6603 TDN', 0.97, 1, 268],
  ['G1', 'in', '7120 HDS', 0.93, 1, 300],
  ['G1', 'out', '', 0, 1, 150],
  ['G2', 'in', 'W-20417', 1, 1, 500],
  ['G2', 'out', 'W-20417', 1, 1, 30],
  ['G2', 'in', 'W-20533', 1, 1, 495],
  ['G2', 'out', 'W-20533', 1, 1, 40],
  ['G2', 'in', 'W-20611', 1, 1, 480],
  // Today.
  ['G2', 'in', 'W-20417', 1, 0, 236],
  ['G2', 'in', 'W-20418', 1, 0, 231],
  ['G2', 'in', 'W-20533', 1, 0, 222],
  ['G2', 'in', 'W-20702', 1, 0, 214],
  ['G1', 'in', '6603 TDN', 0.96, 0, 205],
  ['G1', 'in', '6604 TDN', 0.91, 0, 196],
  ['G3', 'in', '2914 BKR', 0.97, 0, 171, '40.940', fill],
  ['G3', 'out', '2914 BKR', 0.95, 0, 143, '15.500'],
  ['G1', 'out', '6603 TDN', 0.98, 0, 132],
  ['G1', 'in', '1188 NSR', 0.92, 0, 118],
  ['G1', 'in', '9041 XKD', 0.95, 0, 96],
  ['G1', 'in', '4471 LHR', 0.97, 0, 74],
  ['G3', 'in', '2915 BKR', 0.96, 0, 52, '41.100', fill],
  ['G1', 'out', '1188 NSR', 0.94, 0, 33],
  ['G1', 'in', '7I20 HD5', 0.71, 0, 6],
  ...WORKER_PASSAGES.map(
    ([badge, direction, daysAgo, minutesAgo]): Row => ['G2', direction, badge, 1, daysAgo, minutesAgo],
  ),
]

export const DEMO_PASSAGES: readonly DemoPassage[] = ROWS.map(
  ([gate, direction, read, confidence, daysAgo, minutesAgo, weight, material]) => ({
    ...{ gate, direction, read, confidence, daysAgo, minutesAgo },
    ...(weight === undefined ? {} : { weight }),
    ...(material === undefined ? {} : { material }),
  }),
)
