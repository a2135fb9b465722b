import { writePng } from '#engines/snapshot/write-png.ts'
import { CENTRAL_QUARTER } from './places/central-quarter.ts'
import { basePointOf, type Local, localToLonLat } from './places/place-plan.ts'
import { seededNumbers } from './seeded-noise.ts'

type Colour = readonly [red: number, green: number, blue: number]
type Thing = 'litter' | 'sand' | 'graffiti'

/** What spoils the street on a photo: where, as parts of the picture. */
interface DemoSpoil {
  readonly thing: Thing
  readonly box: readonly [left: number, top: number, width: number, height: number]
}

export interface DemoStreetPhoto {
  readonly key: string
  readonly name: string
  /** EPSG:4326; null: the camera did not know. */
  readonly position: readonly [lon: number, lat: number] | null
  readonly spoils: readonly DemoSpoil[]
  readonly bytes: () => Uint8Array
}

const [WIDTH, HEIGHT] = [960, 640]
const HORIZON = 300
const BASE = basePointOf(CENTRAL_QUARTER)

/** The streets around the site, drawn in code: nobody took these photos. The heap by the gate is on two of them, nine metres apart. */
export const DEMO_STREET_PHOTOS: readonly DemoStreetPhoto[] = [
  photo(
    'gate',
    'Boulevard by gate 2',
    [20, -14],
    [
      { thing: 'litter', box: [0.18, 0.66, 0.22, 0.16] },
      { thing: 'graffiti', box: [0.62, 0.3, 0.2, 0.12] },
    ],
  ),
  photo(
    'gate again',
    'Boulevard by gate 2, from the crossing',
    [29, -14],
    [{ thing: 'litter', box: [0.58, 0.62, 0.16, 0.12] }],
  ),
  photo('bend', 'Bend behind the palm square', [190, 70], [{ thing: 'sand', box: [0.3, 0.72, 0.45, 0.2] }]),
  photo('unplaced', 'Street without a position', null, [{ thing: 'sand', box: [0.1, 0.78, 0.3, 0.14] }]),
]

function photo(key: string, name: string, at: Local | null, spoils: readonly DemoSpoil[]): DemoStreetPhoto {
  const position = at && (localToLonLat(BASE, at) as readonly [number, number])
  return { key, name, position, spoils, bytes: () => drawStreet(key, spoils) }
}

function drawStreet(key: string, spoils: readonly DemoSpoil[]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  const next = seededNumbers(`street ${key}`)
  const fill = (left: number, top: number, right: number, bottom: number, colour: Colour) => {
    for (let y = Math.max(0, Math.round(top)); y < Math.min(HEIGHT, bottom); y++)
      for (let x = Math.max(0, Math.round(left)); x < Math.min(WIDTH, right); x++)
        pixels.set(shaded(colour, next() * 10 - 5), (y * WIDTH + x) * 3)
  }
  fill(0, 0, WIDTH, HORIZON, [188, 208, 222])
  for (let left = 0; left < WIDTH; ) {
    const width = 120 + next() * 160
    const wall: Colour = [168 + next() * 40, 150 + next() * 36, 126 + next() * 30]
    fill(left, 60 + next() * 90, left + width, HORIZON + 40, wall)
    left += width + 8
  }
  fill(0, HORIZON + 40, WIDTH, HORIZON + 96, [176, 170, 160])
  fill(0, HORIZON + 96, WIDTH, HEIGHT, [98, 98, 102])
  for (let left = 40; left < WIDTH; left += 220) fill(left, HORIZON + 196, left + 110, HORIZON + 206, [226, 224, 214])
  for (const { thing, box } of spoils) {
    const [left, top, width, height] = [box[0] * WIDTH, box[1] * HEIGHT, box[2] * WIDTH, box[3] * HEIGHT]
    const blobs = thing === 'sand' ? 260 : 90
    for (let at = 0; at < blobs; at++) {
      const [x, y] = [left + next() * width * 0.94, top + next() * height * 0.94]
      const size = thing === 'sand' ? 14 : 6 + next() * 12
      fill(x, y, Math.min(x + size, left + width), Math.min(y + size * 0.6, top + height), colourOf(thing, next()))
    }
  }
  return writePng({ width: WIDTH, height: HEIGHT, pixels })
}

function colourOf(thing: Thing, chance: number): Colour {
  if (thing === 'sand') return [206, 178, 128]
  if (thing === 'graffiti') return chance < 0.5 ? [196, 32, 60] : [34, 60, 172]
  if (chance < 0.4) return [232, 232, 228]
  return chance < 0.7 ? [60, 96, 54] : [150, 84, 40]
}

const shaded = (colour: Colour, by: number) => colour.map((band) => Math.max(0, Math.min(255, Math.round(band + by))))
