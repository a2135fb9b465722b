import { toUtm } from '#engines/geodesy/utm.ts'
import { encodeLas } from '#engines/pointcloud/encode-las.ts'
import { DEMO_EARTH, DEMO_PALMS, DEMO_ROOFS, demoColourAt, demoGroundAt } from './flights.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import { text } from './places/place-plan.ts'
import { seededNumbers } from './seeded-noise.ts'

/** The cloud of the last flight over the first site of the demonstration. Generated: nobody flew. */
export const DEMO_CLOUD = {
  key: 'cloud 3',
  daysAgo: 4,
  name: text('Flight 3, point cloud', 'الطلعة 3، سحابة نقاط'),
  fileName: 'WHN-01-flight-3-cloud.las',
  bytes: (day: Date) => Buffer.from(cloud(day)),
}

/** Metres between points of the ground, and between those of roofs, walls and leaves. */
const GROUND_STEP = 1.7
const BUILT_STEP = 0.55
const AREA = { left: -60, bottom: -30, right: 590, top: 460 }
/** Above the ground, metres, one for each roof. */
const HEIGHTS = [24, 15, 19, 11, 5] as const
const [GROUND, TREE, BUILDING] = [2, 5, 6]
const EARTH = DEMO_EARTH[2]!

interface Made {
  readonly places: number[]
  readonly classes: number[]
  readonly colours: number[]
}
type Colour = readonly [number, number, number]
const WALL: Colour = [214, 204, 188]
const LEAF: Colour = [86, 122, 62]

function cloud(day: Date): Uint8Array {
  const made: Made = { places: [], classes: [], colours: [] }
  const next = seededNumbers('cloud 3')
  ground(made, next)
  for (const [index, roof] of DEMO_ROOFS.entries()) building(made, next, roof, HEIGHTS[index] ?? 8)
  palms(made, next)
  return encodeLas({
    places: inUtm(made.places),
    classes: Uint8Array.from(made.classes),
    intensities: Uint16Array.from(made.classes, (code) => (code === TREE ? 9_000 : 21_000) + next() * 9_000),
    colours: Uint8Array.from(made.colours),
    from: day.getTime() / 1_000,
    apart: 0.002,
    wkt: UTM_38N,
    system: 'Generated: nobody flew',
    software: 'Plumbline demonstration',
  })
}

type Next = () => number

function put({ places, classes, colours }: Made, place: Colour, code: number, colour: Colour, next: Next): void {
  const shade = 0.9 + next() * 0.16
  places.push(...place)
  classes.push(code)
  for (const value of colour) colours.push(Math.min(255, value * shade))
}

function ground(made: Made, next: Next): void {
  for (let x = AREA.left; x < AREA.right; x += GROUND_STEP)
    for (let y = AREA.bottom; y < AREA.top; y += GROUND_STEP) {
      const [east, north] = [x + (next() - 0.5) * GROUND_STEP, y + (next() - 0.5) * GROUND_STEP]
      const isBuilt = DEMO_ROOFS.some(
        ([left, bottom, right, top]) => east > left && east < right && north > bottom && north < top,
      )
      if (isBuilt) continue
      const colour = demoColourAt(east, north, EARTH)
      put(made, [east, north, demoGroundAt(east, north, EARTH) + (next() - 0.5) * 0.04], GROUND, colour, next)
    }
}

/** Its roof, with an edge, and what is seen of its walls. */
function building(
  made: Made,
  next: Next,
  [left, bottom, right, top]: (typeof DEMO_ROOFS)[number],
  height: number,
): void {
  const level = demoGroundAt((left + right) / 2, (bottom + top) / 2, EARTH)
  for (let x = left; x <= right; x += BUILT_STEP)
    for (let y = bottom; y <= top; y += BUILT_STEP) {
      const isEdge = Math.min(x - left, right - x, y - bottom, top - y) < 0.6
      put(made, [x, y, level + height + (isEdge ? 1.1 : 0)], BUILDING, demoColourAt(x, y, EARTH), next)
    }
  for (let z = level; z < level + height; z += BUILT_STEP * 2) {
    for (let x = left; x <= right; x += BUILT_STEP * 2)
      for (const y of [bottom, top]) put(made, [x, y, z], BUILDING, WALL, next)
    for (let y = bottom; y <= top; y += BUILT_STEP * 2)
      for (const x of [left, right]) put(made, [x, y, z], BUILDING, WALL, next)
  }
}

/** A palm every nine metres, as the orthophoto shows them: a trunk, and a crown of leaves. */
function palms(made: Made, next: Next): void {
  const [left, bottom, right, top] = DEMO_PALMS
  for (let x = Math.ceil((left + 4) / 9) * 9 - 8.5 + 9; x < right; x += 9)
    for (let y = Math.ceil((bottom + 4) / 9) * 9 - 8.5 + 9; y < top; y += 9) {
      const foot = demoGroundAt(x, y, EARTH)
      const tall = 5 + next() * 3
      for (let leaf = 0; leaf < 90; leaf++) {
        const [turn, reach] = [next() * 2 * Math.PI, Math.sqrt(next()) * 2.8]
        const droop = tall + 1.2 - reach * reach * 0.28 + next() * 0.3
        put(made, [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach, foot + droop], TREE, LEAF, next)
      }
      for (let z = 0; z < tall; z += 0.4)
        put(made, [x + (next() - 0.5) * 0.4, y + (next() - 0.5) * 0.4, foot + z], TREE, [120, 98, 72], next)
    }
}

/** Between the axes of the site and UTM lies a turn and a scale, so three points say the way. */
function inUtm(places: readonly number[]): Float64Array {
  const utm = (x: number, y: number) =>
    toUtm(inCentralQuarter([x, y]) as [number, number], { zone: 38, isSouth: false })
  const [origin, right, up] = [utm(0, 0), utm(1000, 0), utm(0, 1000)]
  const moved = Float64Array.from(places)
  for (let at = 0; at < moved.length; at += 3) {
    const [x, y] = [places[at]! / 1000, places[at + 1]! / 1000]
    for (const axis of [0, 1] as const)
      moved[at + axis] = origin[axis] + x * (right[axis] - origin[axis]) + y * (up[axis] - origin[axis])
  }
  return moved
}

/** Heights count from EGM2008. */
const UTM_38N = `COMPD_CS["WGS 84 / UTM zone 38N + EGM2008 height",PROJCS["WGS 84 / UTM zone 38N",GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",45],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1],AUTHORITY["EPSG","32638"]],VERT_CS["EGM2008 height",VERT_DATUM["EGM2008 geoid",2005],UNIT["metre",1],AUTHORITY["EPSG","3855"]]]`
