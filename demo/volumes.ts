import type { Text } from '#platform/contract/text.ts'
import { DEMO_EARTH } from './flights.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import { type Local, text } from './places/place-plan.ts'

/** What is measured between the flights of the demonstration. */
export interface DemoVolume {
  readonly key: string
  readonly name: Text
  /** Closed ring, longitudes and latitudes. */
  readonly outline: readonly (readonly [number, number])[]
}

const outline = (...corners: Local[]) => [...corners, corners[0]!].map((corner) => inCentralQuarter(corner))
const { rim, heap } = DEMO_EARTH[0]!
const AROUND = 6
const REACH = 36

export const DEMO_VOLUMES: readonly DemoVolume[] = [
  {
    key: 'pit',
    name: text('Excavation of the palm square', 'حفريات ساحة النخيل'),
    outline: outline(
      [rim.x - AROUND, rim.y - AROUND],
      [rim.x + rim.width + AROUND, rim.y - AROUND],
      [rim.x + rim.width + AROUND, rim.y + rim.height + AROUND],
      [rim.x - AROUND, rim.y + rim.height + AROUND],
    ),
  },
  {
    key: 'heap',
    name: text('Stockpile in the north-east', 'كومة الردم الشمالية الشرقية'),
    outline: outline(
      [heap.x - REACH, heap.y - REACH],
      [heap.x + REACH, heap.y - REACH],
      [heap.x + REACH, heap.y + REACH],
      [heap.x - REACH, heap.y + REACH],
    ),
  },
]
