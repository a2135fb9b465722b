import type { Crs } from '../geodesy/crs.ts'
import { fromMercator, HALF_WORLD, mercatorPixel, TILE_SIZE, toMercator } from '../geodesy/web-mercator.ts'
import { overviewsOf } from './pyramid.ts'
import { type Affine, applyAffine, invertAffine } from './raster-types.ts'

/** Tiles of the world that a raster covers, at the zoom that loses nothing of it. */
export interface TilePlan {
  readonly zoom: number
  /** First tile; a multiple of what the smallest overview needs, so that each level begins at a tile of its own zoom. */
  readonly tileX: number
  readonly tileY: number
  readonly columns: number
  readonly rows: number
  /** Levels above the first, each at the zoom below. */
  readonly overviews: number
  /** The tiles of the first level that the raster reaches: from, to (exclusive). */
  readonly covered: { readonly fromX: number; readonly toX: number; readonly fromY: number; readonly toY: number }
  /** Pixels between two nodes of the control grid. */
  readonly step: number
}

/** From pixels of the world at the plan's zoom to pixels of the raster, exactly. Corners, not centres. */
export type ToRaster = (pairs: Float64Array) => Promise<Float64Array>

/** Beyond that a tile would be smaller than a hand. */
const MOST_ZOOM = 26
const EDGE_POINTS = 24
/** What the linear way between two nodes may be off by, pixels of the raster. */
const MOST_ERROR = 0.05

/**
 * Plans the tiles of a raster.
 * @returns null where its coordinates lie outside of what its reference system can be projected from
 */
export async function planTiles(
  raster: { width: number; height: number; affine: Affine },
  crs: Crs,
): Promise<TilePlan | null> {
  const box = await mercatorBox(raster, crs)
  if (!box) return null
  const resolution = await finestPixel(raster, crs)
  // A tile pixel is never coarser than the raster's: the nearest zoom would lose some of it.
  const zoom = Math.max(0, Math.min(MOST_ZOOM, Math.ceil(Math.log2(mercatorPixel(0) / resolution) - 0.001)))
  const size = mercatorPixel(zoom) * TILE_SIZE
  const most = 2 ** zoom
  const fromX = Math.floor((box[0] + HALF_WORLD) / size)
  const toX = Math.max(fromX + 1, Math.ceil((box[2] + HALF_WORLD) / size))
  const fromY = Math.max(0, Math.floor((HALF_WORLD - box[3]) / size))
  const toY = Math.min(most, Math.max(fromY + 1, Math.ceil((HALF_WORLD - box[1]) / size)))
  const overviews = Math.min(zoom, overviewsOf((toX - fromX) * TILE_SIZE, (toY - fromY) * TILE_SIZE, TILE_SIZE))
  const unit = 2 ** overviews
  const [tileX, tileY] = [Math.floor(fromX / unit) * unit, Math.floor(fromY / unit) * unit]
  const plan = {
    zoom,
    tileX,
    tileY,
    columns: Math.ceil((toX - tileX) / unit) * unit,
    rows: Math.ceil((toY - tileY) / unit) * unit,
    overviews,
    covered: { fromX, toX, fromY, toY },
  }
  return { ...plan, step: await stepOf(plan, toRaster(plan, raster.affine, crs)) }
}

/** The way from the world's pixels at the plan's zoom into the raster. */
export function toRaster({ zoom }: Pick<TilePlan, 'zoom'>, affine: Affine, crs: Crs): ToRaster {
  const inverse = invertAffine(affine)
  const pixel = mercatorPixel(zoom)
  return async (pairs) => {
    const places = new Float64Array(pairs.length)
    for (let at = 0; at < pairs.length; at += 2) {
      const [longitude, latitude] = fromMercator(pairs[at]! * pixel - HALF_WORLD, HALF_WORLD - pairs[at + 1]! * pixel)
      places[at] = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
      places[at + 1] = latitude
    }
    const own = await crs.fromLonLat(places)
    for (let at = 0; at < own.length; at += 2) {
      const [column, row] = applyAffine(inverse, own[at]!, own[at + 1]!)
      own[at] = column
      own[at + 1] = row
    }
    return own
  }
}

/** Corners and points of the edges, degrees. Across the antimeridian longitudes go on beyond 180. */
export async function outlineOf(
  raster: { width: number; height: number; affine: Affine },
  crs: Crs,
): Promise<[number, number][] | null> {
  const { width, height, affine } = raster
  const pairs: number[] = []
  for (let side = 0; side < 4; side++)
    for (let at = 0; at < EDGE_POINTS; at++) {
      const along = at / EDGE_POINTS
      const [column, row] = [
        [along, 0],
        [1, along],
        [1 - along, 1],
        [0, 1 - along],
      ][side]!
      pairs.push(...applyAffine(affine, column! * width, row! * height))
    }
  const places = await crs.toLonLat(Float64Array.from(pairs))
  if (!places.every(Number.isFinite)) return null
  const points = Array.from(
    { length: places.length / 2 },
    (_, at) => [places[at * 2]!, places[at * 2 + 1]!] as [number, number],
  )
  const first = points[0]![0]
  const isAcross = !crs.isGeographic && points.some(([longitude]) => Math.abs(longitude - first) > 180)
  return points.map(([longitude, latitude]) => [isAcross && longitude < 0 ? longitude + 360 : longitude, latitude])
}

async function mercatorBox(
  raster: { width: number; height: number; affine: Affine },
  crs: Crs,
): Promise<[number, number, number, number] | null> {
  const outline = await outlineOf(raster, crs)
  if (!outline) return null
  const points = outline.map(([longitude, latitude]) => toMercator(longitude, latitude))
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** The smallest pixel of the raster at its middle, metres of Web Mercator. */
async function finestPixel(
  { width, height, affine }: { width: number; height: number; affine: Affine },
  crs: Crs,
): Promise<number> {
  const [column, row] = [width / 2, height / 2]
  const pairs = [
    applyAffine(affine, column, row),
    applyAffine(affine, column + 1, row),
    applyAffine(affine, column, row + 1),
  ].flat()
  const places = await crs.toLonLat(Float64Array.from(pairs))
  const [here, right, below] = [0, 2, 4].map((at) => toMercator(places[at]!, places[at + 1]!))
  const distance = (to: readonly number[]) => Math.hypot(to[0]! - here![0], to[1]! - here![1])
  return Math.max(1e-3, Math.min(distance(right!), distance(below!)))
}

/** Halves the control grid until the middle of its cells is where the exact way says. */
async function stepOf(plan: Omit<TilePlan, 'step'>, way: ToRaster): Promise<number> {
  const { fromX, toX, fromY, toY } = plan.covered
  for (let step = 64; step > 4; step /= 2) {
    const probes: number[] = []
    for (let at = 0; at < 9; at++) {
      const x = (fromX + ((toX - fromX) * ((at % 3) + 0.5)) / 3) * TILE_SIZE
      const y = (fromY + ((toY - fromY) * (Math.floor(at / 3) + 0.5)) / 3) * TILE_SIZE
      probes.push(x, y, x + step, y, x, y + step, x + step, y + step, x + step / 2, y + step / 2)
    }
    const found = await way(Float64Array.from(probes))
    let worst = 0
    for (let at = 0; at < found.length; at += 10)
      for (let axis = 0; axis < 2; axis++) {
        const middle = (found[at + axis]! + found[at + 2 + axis]! + found[at + 4 + axis]! + found[at + 6 + axis]!) / 4
        const off = Math.abs(middle - found[at + 8 + axis]!)
        if (off > worst) worst = off
      }
    if (worst <= MOST_ERROR) return step
  }
  return 4
}
