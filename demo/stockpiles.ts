import type { Text } from '#platform/contract/text.ts'
import { DEMO_EARTH } from './flights.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import { type Local, text } from './places/place-plan.ts'

/** A heap of material of the first site, which each of its flights measures. */
export interface DemoStockpile {
  readonly key: string
  readonly name: Text
  readonly material: 'fill' | 'aggregate'
  /** Tonnes of a cubic metre. */
  readonly density: number
  readonly note: string
  /** Closed ring, longitudes and latitudes. */
  readonly outline: readonly (readonly [number, number])[]
}

const CORNERS = 24
/** Around a place of the site, metres. */
const around = (x: number, y: number, radius: number) =>
  Array.from({ length: CORNERS + 1 }, (_, at): Local => {
    const angle = (2 * Math.PI * (at % CORNERS)) / CORNERS
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  }).map((corner) => inCentralQuarter(corner))

const { heap } = DEMO_EARTH[0]!
/** Beyond the foot of the heap on its last day, and within the level ground around it. */
const BEYOND_FOOT = 34
/** The flights end at 600 m, so that they see about half of it. */
const AT_THE_EDGE: Local = [600, 210]

export const DEMO_STOCKPILES: readonly DemoStockpile[] = [
  {
    key: 'heap',
    name: text('Fill from the palm square', 'ردم من ساحة النخيل'),
    material: 'fill',
    density: 1.65,
    note: 'Generated: what lies there on the day of each flight is planned, so that its volumes can be checked.',
    outline: around(heap.x, heap.y, BEYOND_FOOT),
  },
  {
    key: 'edge',
    name: text('Aggregate at the east fence', 'ركام عند السياج الشرقي'),
    material: 'aggregate',
    density: 1.6,
    note: 'Generated: the flights end in the middle of it, so that its volume is not known from them.',
    outline: around(...AT_THE_EDGE, 20),
  },
]
