import { encodeTiff } from '#engines/raster/encode-tiff.ts'
import { DEMO_PALMS } from './flights.ts'
import { GROUND_EPSG, groundFrame } from './ground-frame.ts'
import { type Local, text } from './places/place-plan.ts'
import { seededField, seededNumbers } from './seeded-noise.ts'

/** Metres of a pixel: leaves are seen, so that crowns can be told apart. */
const PIXEL = 0.15
const AROUND = 14
const WEST_NORTH: Local = [DEMO_PALMS[0] - AROUND, DEMO_PALMS[3] + AROUND]
const EAST_SOUTH: Local = [DEMO_PALMS[2] + AROUND, DEMO_PALMS[1] - AROUND]

/** What grows in the grove, metres of the site. A dry palm has lost its green, so that counting by green misses it. */
interface DemoPlant {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly kind: 'palm' | 'dry-palm' | 'bush'
}

/** A sheet of green canvas: no plant, and as green as one. */
const CANVAS = [312, 190, 317, 194] as const

/** Palms every nine metres as the flights show them, two of them dry, and bushes at the edge. Generated: nobody planted them. */
export const DEMO_PLANTS: readonly DemoPlant[] = [...palms(), ...bushes()]

function palms(): DemoPlant[] {
  const next = seededNumbers('grove palms')
  const [left, bottom, right, top] = DEMO_PALMS
  const columns = Array.from({ length: Math.floor((right - left) / 9) }, (_, at) => left + 6.5 + at * 9)
  const rows = Array.from({ length: Math.floor((top - bottom) / 9) }, (_, at) => bottom + 5.5 + at * 9)
  return rows.flatMap((y, row) =>
    columns.map((x, column): DemoPlant => {
      const isDry = (row === 1 && column === 4) || (row === 3 && column === 1)
      return { x, y, radius: 2.3 + next() * 0.8, kind: isDry ? 'dry-palm' : 'palm' }
    }),
  )
}

function bushes(): DemoPlant[] {
  const next = seededNumbers('grove bushes')
  const [left, bottom, right] = DEMO_PALMS
  const along = Array.from({ length: 7 }, (_, at) => left + 4 + (at * (right - left - 8)) / 6)
  return along.map((x) => ({ x: x + next(), y: bottom - 4 - next() * 3, radius: 1.1 + next() * 0.4, kind: 'bush' }))
}

export const DEMO_GROVE = {
  key: 'picture grove',
  daysAgo: 50,
  name: text('Palm grove, close orthophoto', 'بستان النخيل، صورة عمودية قريبة'),
  content: 'picture' as const,
  fileName: 'WHN-01-grove-ortho.tif',
  bytes: grovePicture,
}

type Colour = readonly [number, number, number]
const SAND: Colour = [201, 178, 140]
const SHADE: Colour = [128, 113, 92]
const COLOURS: Readonly<Record<DemoPlant['kind'], readonly [middle: Colour, edge: Colour]>> = {
  palm: [
    [86, 128, 58],
    [104, 132, 78],
  ],
  'dry-palm': [
    [150, 128, 92],
    [164, 142, 106],
  ],
  bush: [
    [92, 126, 66],
    [112, 134, 86],
  ],
}
const CANVAS_COLOUR: Colour = [64, 128, 84]
/** Metres from a crown to its shade: the sun stands in the south-east. */
const SHADE_AWAY: Local = [-1.6, 1.6]

function grovePicture(): Buffer {
  const { width, height, affine, localOf } = groundFrame({ westNorth: WEST_NORTH, eastSouth: EAST_SOUTH, pixel: PIXEL })
  const next = seededNumbers('grove picture')
  const field = seededField('grove ground')
  const values = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = localOf(at % width, Math.floor(at / width))
    if (x < WEST_NORTH[0] || x > EAST_SOUTH[0] || y > WEST_NORTH[1] || y < EAST_SOUTH[1]) continue
    const shade = (0.93 + next() * 0.14) * (1 + 0.04 * field(x * 4, y * 4))
    const colour = colourAt(x, y)
    for (let band = 0; band < 3; band++) values[at * 4 + band] = Math.max(1, Math.min(255, colour[band]! * shade))
    values[at * 4 + 3] = 255
  }
  return encodeTiff({ width, height, bands: 4, type: 'uint8', values, affine, epsg: GROUND_EPSG, hasAlpha: true })
}

function colourAt(x: number, y: number): Colour {
  const [left, bottom, right, top] = CANVAS
  if (x >= left && x <= right && y >= bottom && y <= top) return CANVAS_COLOUR
  for (const plant of DEMO_PLANTS) {
    const reach = reachOf(plant, x - plant.x, y - plant.y)
    if (reach < 1) return mixed(COLOURS[plant.kind], reach)
  }
  const isShaded = DEMO_PLANTS.some(
    (plant) => reachOf(plant, x - plant.x - SHADE_AWAY[0], y - plant.y - SHADE_AWAY[1]) < 1,
  )
  return isShaded ? SHADE : SAND
}

/** 0 in the middle of a plant, 1 at the ends of its leaves: a palm is a star of eleven leaves, a bush is round. */
function reachOf({ kind, radius, x: turn }: DemoPlant, dx: number, dy: number): number {
  const distance = Math.hypot(dx, dy)
  if (distance > radius) return 2
  const leaves = kind === 'bush' ? 1 : 0.78 + 0.22 * Math.cos(11 * Math.atan2(dy, dx) + turn)
  return distance / (radius * leaves)
}

function mixed([middle, edge]: readonly [Colour, Colour], share: number): Colour {
  const of = (band: 0 | 1 | 2) => middle[band] + (edge[band] - middle[band]) * share
  return [of(0), of(1), of(2)]
}
