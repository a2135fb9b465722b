/** A series of material tests of the demonstration: one mix or fill at one structure. */
export interface DemoSeries {
  readonly key: string
  readonly structureCode: string
  readonly company: string
  readonly kind: 'cube' | 'cylinder' | 'density'
  readonly rule: 'en206' | 'aci318' | 'proctor'
  readonly mix: string
  readonly required: number
  readonly age: number
  /** What the laboratory calls its samples. */
  readonly sample: string
  readonly laboratory: string
  /** Of the demonstration's work packages. */
  readonly packageKey: string
  readonly places: readonly { readonly location: string; readonly element: string }[]
  readonly count: number
  /** Days from one sample to the next. */
  readonly days: number
  readonly middle: number
  readonly spread: number
  /** Samples of a weak load or a loose layer, and how far below what is required they are. */
  readonly weak: readonly number[]
  readonly weakBy: number
  /** What was done about those. */
  readonly put: string
}

const GRIDS = [
  { location: 'Level 00, grid A1-C4', element: 'Slab' },
  { location: 'Level 01, grid C4-E6', element: 'Columns' },
  { location: 'Level 02, core', element: 'Core walls' },
  { location: 'Basement, grid A1-B3', element: 'Raft' },
]
const LABORATORY = 'Al Rawdah Materials Laboratory'

export const DEMO_SERIES: readonly DemoSeries[] = [
  {
    key: 'C40/50 Building A',
    structureCode: 'WHN-01-BA',
    company: 'SQR',
    kind: 'cube',
    rule: 'en206',
    mix: 'C40/50 XS1',
    required: 50,
    age: 28,
    sample: 'A-C40',
    laboratory: LABORATORY,
    packageKey: 'WHN-01-BA C',
    places: GRIDS,
    count: 64,
    days: 6,
    middle: 58,
    spread: 3.2,
    weak: [23],
    weakBy: 5.4,
    put: 'Cores were taken: 46.1, 47.8 and 48.3 MPa. The designer accepted the columns as they are.',
  },
  {
    key: 'C32 Building B',
    structureCode: 'WHN-01-BB',
    company: 'SQR',
    kind: 'cylinder',
    rule: 'aci318',
    mix: "f'c 35 MPa, 20 mm",
    required: 35,
    age: 28,
    sample: 'B-C35',
    laboratory: LABORATORY,
    packageKey: 'WHN-01-BB C',
    places: GRIDS,
    count: 30,
    days: 12,
    middle: 39.6,
    spread: 2.2,
    weak: [26],
    weakBy: 3.9,
    put: 'Three cores had 92 per cent of the strength on average: accepted by ACI 318, 26.12.4.',
  },
  {
    key: 'Fill Building A',
    structureCode: 'WHN-01-BA',
    company: 'SQR',
    kind: 'density',
    rule: 'proctor',
    mix: 'Granular fill below slabs',
    required: 95,
    age: 0,
    sample: 'A-FD',
    laboratory: LABORATORY,
    packageKey: 'WHN-01-BA C',
    places: [
      { location: 'Zone 1', element: 'Layer 3' },
      { location: 'Zone 2', element: 'Layer 2' },
      { location: 'Zone 3', element: 'Layer 4' },
    ],
    count: 36,
    days: 10,
    middle: 97.8,
    spread: 0.9,
    weak: [8, 33],
    weakBy: 2.1,
    put: 'The layer was ripped, wetted and rolled again: 97.4 per cent.',
  },
]
