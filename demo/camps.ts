import type { CampCheck } from '#modules/camps/contract/camps-records.ts'

type Finding = readonly [check: CampCheck, en: string, due: number, state: 'open' | 'mended' | 'closed']

/** A camp of the demonstration. Days are from today. */
export interface DemoCamp {
  readonly code: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly kind: 'site' | 'company' | 'shared'
  readonly operator: string
  readonly address: string
  readonly longitude: number
  readonly latitude: number
  readonly capacity: number
  readonly rooms: readonly (readonly [building: string, name: string, beds: number, areaM2: number])[]
  /** Badge, room and bed of those who live there, and since when; who moved out again has a second day. */
  readonly people: readonly (readonly [badge: string, room: string, bed: number, from: number, until?: number])[]
  readonly inspections: readonly (readonly [day: number, ...findings: Finding[]])[]
}

const building = (name: string, first: number, count: number, beds: number, areaM2: number): DemoCamp['rooms'] =>
  Array.from({ length: count }, (_, at) => [name, String(first + at), beds, areaM2] as const)

export const DEMO_CAMPS: readonly DemoCamp[] = [
  {
    code: 'north',
    name: { en: 'North camp', ar: 'السكن الشمالي' },
    kind: 'shared',
    operator: 'NSM',
    address: 'Service road 4, behind the batching plant',
    longitude: 46.9342,
    latitude: 24.8071,
    capacity: 48,
    rooms: [...building('A', 101, 5, 4, 18.5), ...building('B', 101, 4, 4, 18.5), ...building('B', 105, 2, 2, 11)],
    people: [
      ['W-20611', 'A 101', 1, -210],
      ['W-20613', 'A 101', 2, -64],
      ['W-20702', 'A 102', 1, -160],
      ['W-20704', 'A 102', 2, -75],
      ['W-20705', 'A 102', 3, -75],
      ['W-20535', 'B 101', 1, -120, -40],
      ['W-20535', 'B 102', 2, -40],
      ['W-20534', 'B 102', 1, -118],
      ['W-20703', 'B 105', 1, -260],
    ],
    inspections: [
      [-47, ['sanitary', 'Two of six showers in block B without hot water', -33, 'closed']],
      [
        -12,
        ['fire', 'Extinguisher in the corridor of block A past its date', -3, 'open'],
        ['pests', 'Bait boxes behind the kitchen are empty', 6, 'mended'],
      ],
    ],
  },
  {
    code: 'saqr',
    name: { en: 'Al Saqr housing', ar: 'سكن الصقر' },
    kind: 'company',
    operator: 'SQR',
    address: '12 Workshop Street',
    longitude: 46.9418,
    latitude: 24.7996,
    capacity: 24,
    rooms: [...building('Main', 1, 5, 4, 15)],
    people: [
      ['W-20417', 'Main 1', 1, -300],
      ['W-20418', 'Main 1', 2, -280],
      ['W-20419', 'Main 1', 3, -90],
      ['W-20420', 'Main 1', 4, -90],
      ['W-20421', 'Main 2', 1, -88],
      ['W-20422', 'Main 2', 2, -88],
      ['W-20423', 'Main 2', 3, -41],
      ['W-20424', 'Main 3', 1, -310],
    ],
    inspections: [[-20, ['rooms', 'Rooms 1 to 5 have 3.75 m² for each bed', 20, 'open']]],
  },
]
