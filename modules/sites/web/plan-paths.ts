import type { Polygon, Position } from '../contract/geometry.ts'

export interface PlanSize {
  readonly width: number
  readonly height: number
  /** Free on every side of what the plan is fitted to. */
  readonly margin: number
}

export interface PlanPaths {
  /** SVG path data, y down, north up; fill with the even-odd rule. */
  readonly boundary: string | null
  readonly footprints: readonly string[]
  /** For a scale bar. */
  readonly metresPerUnit: number
}

const METRES_PER_DEGREE = 111_320
/** A plan of something smaller would show nothing but its own rounding, metres. */
const SMALLEST_EXTENT = 4

type Point = readonly [x: number, y: number]

/**
 * A site drawn to scale in a box: its boundary and the footprints of its structures, fitted and centred. Longitudes
 * shrink with the cosine of the latitude; over a site the rest of the earth's curve is below the width of a line.
 * @param focus what to fit to instead, such as one structure; the rest is drawn as far as it reaches into the box.
 * @returns null where there is nothing to draw.
 */
export function planPaths(
  boundary: Polygon | null,
  footprints: readonly Polygon[],
  size: PlanSize,
  focus: Polygon | null = null,
): PlanPaths | null {
  const shown = focus ? [focus] : boundary ? [boundary] : footprints
  const corners = shown.flatMap((polygon) => polygon.coordinates[0] ?? [])
  const origin = corners[0]
  if (!origin) return null
  const toMetres = projectionAt(origin)
  const box = boxOf(corners.map(toMetres))
  const extent = [Math.max(box.width, SMALLEST_EXTENT), Math.max(box.height, SMALLEST_EXTENT)] as const
  const unitsPerMetre = Math.min(
    (size.width - 2 * size.margin) / extent[0],
    (size.height - 2 * size.margin) / extent[1],
  )
  const place = (position: Position): Point => {
    const [x, y] = toMetres(position)
    return [size.width / 2 + (x - box.centreX) * unitsPerMetre, size.height / 2 - (y - box.centreY) * unitsPerMetre]
  }
  return {
    boundary: boundary && pathOf(boundary, place),
    footprints: footprints.map((footprint) => pathOf(footprint, place)),
    metresPerUnit: 1 / unitsPerMetre,
  }
}

function projectionAt([longitude, latitude]: Position): (position: Position) => Point {
  const metresPerLongitude = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return ([x, y]) => [(x - longitude) * metresPerLongitude, (y - latitude) * METRES_PER_DEGREE]
}

function boxOf(points: readonly Point[]) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { width: east - west, height: north - south, centreX: (west + east) / 2, centreY: (south + north) / 2 }
}

function pathOf(polygon: Polygon, place: (position: Position) => Point): string {
  return polygon.coordinates.map((ring) => `M${ring.slice(0, -1).map(place).map(written).join('L')}Z`).join('')
}

/** A tenth of a unit is less than a screen shows. */
function written([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
