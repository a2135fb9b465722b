import { encodeTiff } from '#engines/raster/encode-tiff.ts'
import type { Text } from '#platform/contract/text.ts'
import { GROUND_EPSG, groundFrame } from './ground-frame.ts'
import { type Local, text } from './places/place-plan.ts'
import { seededNumbers } from './seeded-noise.ts'

/** A scene from space over the first site of the demonstration. Generated: no satellite took it. */
export interface DemoScene {
  readonly key: string
  readonly daysAgo: number
  readonly name: Text
  readonly fileName: string
  readonly bytes: () => Buffer
}

/** Metres of a pixel, as Sentinel-2 has them. */
const PIXEL = 10
/** Red, green, blue, near infrared. */
const BANDS = 4
const WEST_NORTH: Local = [-470, 870]
const EAST_SOUTH: Local = [1000, -440]

type Box = readonly [left: number, bottom: number, right: number, top: number]
type Surface = readonly [red: number, green: number, blue: number, infrared: number]
const SAND: Surface = [196, 174, 138, 178]
const PALMS: Surface = [84, 108, 66, 206]
const CONCRETE: Surface = [214, 211, 204, 150]
const ASPHALT: Surface = [92, 92, 94, 74]

/** What both scenes show, metres of the site. */
const LASTING: readonly (readonly [Surface, Box])[] = [
  [ASPHALT, [-470, 80, 1000, 110]],
  [ASPHALT, [270, -440, 300, 870]],
  [PALMS, [-420, 420, -180, 640]],
  [PALMS, [640, -380, 900, -160]],
]

/** What became another surface between the two scenes, planned so that a detected change can be checked against it. */
export const DEMO_SCENE_CHANGE: readonly {
  readonly before: readonly number[]
  readonly after: readonly number[]
  readonly box: Box
}[] = [
  { before: SAND, after: CONCRETE, box: [420, 300, 620, 420] },
  { before: PALMS, after: SAND, box: [-300, -260, -120, -100] },
  { before: SAND, after: PALMS, box: [700, 560, 840, 700] },
]

export const DEMO_SCENES: readonly DemoScene[] = [
  {
    key: 'scene 1',
    daysAgo: 410,
    name: text('Scene before the works', 'المشهد قبل الأعمال'),
    fileName: 'WHN-01-scene-before.tif',
    bytes: () => encode('scene 1', false),
  },
  {
    key: 'scene 2',
    daysAgo: 45,
    name: text('Scene during the works', 'المشهد أثناء الأعمال'),
    fileName: 'WHN-01-scene-during.tif',
    bytes: () => encode('scene 2', true),
  },
]

const frameOfScenes = () => groundFrame({ westNorth: WEST_NORTH, eastSouth: EAST_SOUTH, pixel: PIXEL })

/** Values of a scene, bands of a pixel side by side; noise of a sensor differs from scene to scene, by at most 3. */
export function sceneValues(key: string, isLater: boolean): Uint8Array {
  const { width, height, localOf } = frameOfScenes()
  const next = seededNumbers(key)
  const values = new Uint8Array(width * height * BANDS)
  for (let at = 0; at < width * height; at++) {
    const surface = surfaceAt(localOf(at % width, Math.floor(at / width)), isLater)
    for (let band = 0; band < BANDS; band++) values[at * BANDS + band] = surface[band]! + Math.round((next() - 0.5) * 6)
  }
  return values
}

function encode(key: string, isLater: boolean): Buffer {
  const { width, height, affine } = frameOfScenes()
  const values = sceneValues(key, isLater)
  return encodeTiff({ width, height, bands: BANDS, type: 'uint8', values, affine, epsg: GROUND_EPSG })
}

function surfaceAt(place: Local, isLater: boolean): readonly number[] {
  const changed = DEMO_SCENE_CHANGE.find(({ box }) => isIn(box, place))
  if (changed) return isLater ? changed.after : changed.before
  return LASTING.find(([, box]) => isIn(box, place))?.[0] ?? SAND
}

function isIn([left, bottom, right, top]: Box, [x, y]: Local): boolean {
  return x >= left && x <= right && y >= bottom && y <= top
}
