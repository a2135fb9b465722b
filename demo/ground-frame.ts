import { toUtm } from '#engines/geodesy/utm.ts'
import type { Affine } from '#engines/raster/raster-types.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'

/** UTM zone 38N on WGS 84, where the site lies. */
export const GROUND_EPSG = 32_638
const ZONE = { zone: 38, isSouth: false }
/** Metres around what is taken. */
const MARGIN = 20

export interface GroundFrame {
  readonly width: number
  readonly height: number
  readonly affine: Affine
  /** Middle of a pixel in metres of the site. */
  readonly localOf: (column: number, row: number) => Local
}

/** North-up in UTM around a part of the site; between its axes and UTM lies a turn and a scale, so three points say the way. */
export function groundFrame({
  westNorth,
  eastSouth,
  pixel,
}: {
  readonly westNorth: Local
  readonly eastSouth: Local
  /** Metres. */
  readonly pixel: number
}): GroundFrame {
  const utm = (place: Local) => toUtm(inCentralQuarter(place) as [number, number], ZONE)
  const corners = [westNorth, eastSouth, [westNorth[0], eastSouth[1]], [eastSouth[0], westNorth[1]]].map((corner) =>
    utm(corner as Local),
  )
  const west = Math.floor(Math.min(...corners.map(([x]) => x))) - MARGIN
  const north = Math.ceil(Math.max(...corners.map(([, y]) => y))) + MARGIN
  const width = Math.ceil((Math.max(...corners.map(([x]) => x)) + MARGIN - west) / pixel)
  const height = Math.ceil((north - Math.min(...corners.map(([, y]) => y)) + MARGIN) / pixel)
  const [origin, right, up] = [utm([0, 0]), utm([1000, 0]), utm([0, 1000])]
  const [ax, ay, bx, by] = [
    (right[0] - origin[0]) / 1000,
    (right[1] - origin[1]) / 1000,
    (up[0] - origin[0]) / 1000,
    (up[1] - origin[1]) / 1000,
  ]
  const determinant = ax * by - ay * bx
  return {
    width,
    height,
    affine: [pixel, 0, west, 0, -pixel, north],
    localOf: (column, row) => {
      const [x, y] = [west + (column + 0.5) * pixel - origin[0], north - (row + 0.5) * pixel - origin[1]]
      return [(x * by - y * bx) / determinant, (y * ax - x * ay) / determinant]
    },
  }
}
