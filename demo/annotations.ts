import { DEMO_EARTH } from './flights.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'

/** What was marked on the ground of the demonstration, by days from today. */
export interface DemoAnnotation {
  readonly title: string
  readonly category: 'safety' | 'quality' | 'progress' | 'logistics' | 'environment' | 'utilities' | 'general'
  readonly shape:
    | { readonly type: 'Point'; readonly coordinates: readonly [number, number] }
    | { readonly type: 'LineString'; readonly coordinates: readonly (readonly [number, number])[] }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly (readonly [number, number])[])[] }
  readonly state: 'open' | 'inProgress' | 'closed'
  readonly owner: 'engineer' | 'coordinator' | 'inspector' | null
  readonly dueIn: number | null
  readonly note: string
}

const { rim, heap } = DEMO_EARTH[0]!
const at = (...place: Local) => inCentralQuarter(place)
const point = (...place: Local) => ({ type: 'Point', coordinates: at(...place) }) as const
const line = (...places: Local[]) => ({ type: 'LineString', coordinates: places.map((one) => at(...one)) }) as const
const area = (...places: Local[]) =>
  ({ type: 'Polygon', coordinates: [[...places, places[0]!].map((one) => at(...one))] }) as const

/** Around the pit and the heap of the flights: generated, nobody walked there. */
export const DEMO_ANNOTATIONS: readonly DemoAnnotation[] = [
  {
    title: 'Edge protection missing at the north rim of the pit',
    category: 'safety',
    shape: line([rim.x, rim.y + rim.height + 2], [rim.x + rim.width, rim.y + rim.height + 2]),
    state: 'open',
    owner: 'engineer',
    dueIn: -1,
    note: 'Two bays are open where the ramp was moved.',
  },
  {
    title: 'Keep lorries off: waterproofing is laid here',
    category: 'logistics',
    shape: area(
      [rim.x + rim.width + 10, rim.y],
      [rim.x + rim.width + 45, rim.y],
      [rim.x + rim.width + 45, rim.y + 30],
      [rim.x + rim.width + 10, rim.y + 30],
    ),
    state: 'inProgress',
    owner: 'coordinator',
    dueIn: 4,
    note: '',
  },
  {
    title: 'Live cable crosses the haul road',
    category: 'utilities',
    shape: line([heap.x - 80, heap.y - 40], [heap.x - 40, heap.y - 55], [heap.x, heap.y - 50]),
    state: 'open',
    owner: 'engineer',
    dueIn: 2,
    note: 'Marked by the utility; no digging deeper than half a metre until it is moved.',
  },
  {
    title: 'Dust from the stockpile on windy days',
    category: 'environment',
    shape: area(
      [heap.x - 30, heap.y - 30],
      [heap.x + 30, heap.y - 30],
      [heap.x + 30, heap.y + 30],
      [heap.x - 30, heap.y + 30],
    ),
    state: 'open',
    owner: 'inspector',
    dueIn: 7,
    note: 'Sprinkle before noon.',
  },
  {
    title: 'Bench mark disturbed by an excavator',
    category: 'quality',
    shape: point(rim.x - 12, rim.y - 8),
    state: 'closed',
    owner: 'engineer',
    dueIn: -12,
    note: 'Set anew and levelled from BM 2.',
  },
]
