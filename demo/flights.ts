import { encodeTiff } from '#engines/raster/encode-tiff.ts'
import type { Text } from '#platform/contract/text.ts'
import { GROUND_EPSG, groundFrame } from './ground-frame.ts'
import { type Local, text } from './places/place-plan.ts'
import { seededField, seededNumbers } from './seeded-noise.ts'

/** A flight over the first site of the demonstration. Generated: nobody flew. */
export interface DemoFlight {
  readonly key: string
  readonly daysAgo: number
  readonly name: Text
  readonly content: 'picture' | 'dtm'
  readonly fileName: string
  readonly bytes: () => Buffer
}

const WEST_NORTH: Local = [-70, 470]
const EAST_SOUTH: Local = [600, -40]
/** Metres of a pixel: of the ground, of the picture. */
const GROUND_PIXEL = 1
const PICTURE_PIXEL = 0.5

/** Height of local zero, metres above EGM2008. */
const LEVEL = 588.4

/** What is dug and heaped up by the day of each flight: a pit with sides of 1:1 around its floor, and a cone of earth. */
export interface DemoEarth {
  /** Rim of the pit, metres of the site; its floor lies as much inside of it as it is deep. */
  readonly rim: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly depth: number
  readonly heap: { readonly x: number; readonly y: number; readonly radius: number; readonly height: number }
}

const RIM = { x: 118, y: 268, width: 66, height: 68 }
const DAYS: readonly {
  readonly key: string
  readonly daysAgo: number
  readonly depth: number
  readonly heap: readonly [radius: number, height: number]
}[] = [
  { key: '1', daysAgo: 63, depth: 0, heap: [12, 3] },
  { key: '2', daysAgo: 35, depth: 2.5, heap: [22, 7] },
  { key: '3', daysAgo: 4, depth: 6, heap: [29, 11] },
]

export const DEMO_EARTH: readonly DemoEarth[] = DAYS.map(({ depth, heap: [radius, height] }) => ({
  rim: RIM,
  depth,
  heap: { x: 420, y: 400, radius, height },
}))

/** Cubic metres between rim and floor of a pit: a frustum (prismatoid formula). */
export function pitVolume({ rim: { width, height }, depth }: DemoEarth): number {
  const area = (inset: number) => (width - 2 * inset) * (height - 2 * inset)
  return (depth / 6) * (area(0) + 4 * area(depth / 2) + area(depth))
}

/** Cubic metres of the cone. */
export function heapVolume({ heap: { radius, height } }: DemoEarth): number {
  return (Math.PI * radius * radius * height) / 3
}

const field = seededField('flights ground')
/** Height of the ground at a place of the site on the day of a flight, metres above EGM2008. */
export function demoGroundAt(x: number, y: number, earth: DemoEarth): number {
  return naturalGround(x, y) + workedAt(x, y, earth)
}

/** The ground before work began, smooth and nearly level where the pit is dug, so that planned volumes hold. */
const naturalGround = (x: number, y: number) => LEVEL + 0.012 * x - 0.006 * y + 0.35 * field(x, y) * calm(x, y)

/** 0 over pit and heap, 1 away from them. */
function calm(x: number, y: number): number {
  const away = (cx: number, cy: number, reach: number) =>
    Math.max(0, Math.min(1, (Math.hypot(x - cx, y - cy) - reach) / 40))
  return Math.min(away(RIM.x + RIM.width / 2, RIM.y + RIM.height / 2, 55), away(420, 400, 36))
}

/** What was dug (below zero) and heaped up at a place of the site, metres. */
export function workedAt(x: number, y: number, { rim, depth, heap }: DemoEarth): number {
  const inside = Math.min(x - rim.x, rim.x + rim.width - x, y - rim.y, rim.y + rim.height - y)
  const dug = inside > 0 ? Math.min(depth, inside) : 0
  return Math.max(0, heap.height * (1 - Math.hypot(x - heap.x, y - heap.y) / heap.radius)) - dug
}

export function demoFlights(): readonly DemoFlight[] {
  return DAYS.flatMap(({ key, daysAgo }, at) => {
    const earth = DEMO_EARTH[at]!
    const number = text(`Flight ${key}`, `الطلعة ${key}`)
    return [
      {
        key: `picture ${key}`,
        daysAgo,
        name: text(`${number.en}, orthophoto`, `${number.ar}، صورة عمودية`),
        content: 'picture' as const,
        fileName: `WHN-01-flight-${key}-ortho.tif`,
        bytes: () => picture(earth, key),
      },
      {
        key: `ground ${key}`,
        daysAgo,
        name: text(`${number.en}, ground`, `${number.ar}، سطح الأرض`),
        content: 'dtm' as const,
        fileName: `WHN-01-flight-${key}-dtm.tif`,
        bytes: () => ground(earth),
      },
    ]
  })
}

const frameOf = (pixel: number) => groundFrame({ westNorth: WEST_NORTH, eastSouth: EAST_SOUTH, pixel })
const isFlown = ([x, y]: Local) => x > WEST_NORTH[0] && x < EAST_SOUTH[0] && y < WEST_NORTH[1] && y > EAST_SOUTH[1]
const NODATA = -9999

/** The ground before work began, metre by metre; of all flights, because it is what takes long. */
let natural: Float32Array | null = null

/** Heights of a flight in the frame of the ground. */
function heightsOf(earth: DemoEarth): Float32Array {
  const { width, height, localOf } = frameOf(GROUND_PIXEL)
  natural ??= Float32Array.from({ length: width * height }, (_, at) => {
    const place = localOf(at % width, Math.floor(at / width))
    return isFlown(place) ? naturalGround(place[0], place[1]) : NODATA
  })
  return natural.map((level, at) => {
    const [x, y] = localOf(at % width, Math.floor(at / width))
    return level === NODATA ? NODATA : level + workedAt(x, y, earth)
  })
}

function ground(earth: DemoEarth): Buffer {
  const { width, height, affine } = frameOf(GROUND_PIXEL)
  const values = heightsOf(earth)
  return encodeTiff({
    width,
    height,
    bands: 1,
    type: 'float32',
    values,
    affine,
    epsg: GROUND_EPSG,
    verticalEpsg: 3855,
    nodata: NODATA,
  })
}

type Colour = readonly [number, number, number]
const SAND: Colour = [201, 178, 140]
const DUG: Colour = [158, 122, 88]
const HEAPED: Colour = [174, 138, 100]
const ASPHALT: Colour = [96, 96, 98]
const ROOF: Colour = [196, 193, 186]
const PALM: Colour = [92, 118, 70]

/** Roads and roofs of the site, metres: left, bottom, right, top. */
const ROADS = [
  [-70, 81, 600, 103],
  [273, -40, 287, 392],
  [0, 243, 536, 262],
  [415, 108, 425, 420],
] as const
export const DEMO_ROOFS = [
  [168, 132, 226, 172],
  [60, 130, 120, 176],
  [440, 140, 500, 190],
  [320, 20, 380, 66],
  [-6, 80, 26, 104],
] as const

function picture(earth: DemoEarth, key: string): Buffer {
  const { width, height, affine, localOf } = frameOf(PICTURE_PIXEL)
  const ground = frameOf(GROUND_PIXEL)
  const levels = heightsOf(earth)
  const next = seededNumbers(`flight ${key}`)
  const values = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    // The way into the site's axes is linear: the two ends of a row say all of it.
    const [fromX, fromY] = localOf(0, row)
    const [toX, toY] = localOf(width, row)
    const [stepX, stepY] = [(toX - fromX) / width, (toY - fromY) / width]
    const line = Math.floor(row * PICTURE_PIXEL) * ground.width
    for (let column = 0; column < width; column++) {
      const light = lightAt(levels, line + Math.floor(column * PICTURE_PIXEL), ground.width)
      if (light === 0) continue
      const colour = demoColourAt(fromX + stepX * column, fromY + stepY * column, earth)
      const shade = light * (0.94 + next() * 0.12)
      const at = (row * width + column) * 4
      for (let band = 0; band < 3; band++) values[at + band] = Math.max(1, Math.min(255, colour[band]! * shade))
      values[at + 3] = 255
    }
  }
  return encodeTiff({ width, height, bands: 4, type: 'uint8', values, affine, epsg: GROUND_EPSG, hasAlpha: true })
}

/** Slopes to the south-east lie in the shade; 0 where nobody flew. */
function lightAt(levels: Float32Array, at: number, width: number): number {
  const here = levels[at]!
  if (!(here > NODATA)) return 0
  const [east, north] = [levels[at + 1]!, levels[at - width]!]
  const rise = (east > NODATA ? east - here : 0) + (north > NODATA ? north - here : 0)
  return Math.max(0.55, Math.min(1.25, 1 + 0.28 * rise))
}

type Box = readonly [left: number, bottom: number, right: number, top: number]

function isIn(boxes: readonly Box[], x: number, y: number): boolean {
  for (const [left, bottom, right, top] of boxes) if (x >= left && x <= right && y >= bottom && y <= top) return true
  return false
}

export const DEMO_PALMS: Box = [318, 130, 372, 182]

/** Colour of the ground and of what stands on it, seen from above. */
export function demoColourAt(x: number, y: number, { rim, depth, heap }: DemoEarth): Colour {
  if ((x - heap.x) ** 2 + (y - heap.y) ** 2 < heap.radius ** 2) return HEAPED
  if (depth > 0 && x >= rim.x && x <= rim.x + rim.width && y >= rim.y && y <= rim.y + rim.height) return DUG
  if (isIn(DEMO_ROOFS, x, y)) return ROOF
  if (isIn(ROADS, x, y)) return ASPHALT
  if (isIn([DEMO_PALMS], x, y) && (((x + 4) % 9) - 4.5) ** 2 + (((y + 4) % 9) - 4.5) ** 2 < 9) return PALM
  return SAND
}
