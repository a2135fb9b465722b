import type { CloudCrs } from './cloud-crs.ts'
import type { Triple } from './read-header.ts'

export interface CloudBounds {
  readonly min: Triple
  readonly max: Triple
}

/** From the middle of the earth to its surface with mountains and trenches, metres. */
const EARTH = { least: 6_330_000, most: 6_390_000 }
/** Metres that a transverse Mercator is used to either side of its meridian, with room: twice a zone of UTM. */
const WIDEST_ZONE = 670_000
const METRES_PER_DEGREE = 111_320
/** Degrees outside the standard parallels that a conic is still used at. */
const BESIDE_PARALLELS = 2

/**
 * Why the declared CRS cannot be believed, one sentence each; empty where nothing speaks against it. A cloud with a
 * sentence here is "to be confirmed" and not placed.
 */
export function doubtsOf(crs: CloudCrs | null, bounds: CloudBounds): string[] {
  if (!crs) {
    const isLikeDegrees = fits(bounds, [-180, -90], [180, 90])
    return [
      `The file names no coordinate reference system: to be confirmed.${isLikeDegrees ? ' The numbers may be degrees.' : ''}`,
    ]
  }
  const doubts: string[] = []
  if (crs.kind === 'geocentric' && !isOnEarth(bounds, crs))
    doubts.push('The system is geocentric, but the coordinates are not on the surface of the earth: to be confirmed.')
  if (crs.kind === 'geographic' && !fits(bounds, [-180, -90], [360, 90]))
    doubts.push('The system is in degrees, but the coordinates are not longitudes and latitudes: to be confirmed.')
  if (crs.kind === 'projected') doubts.push(...projectedDoubts(crs, bounds))
  if (crs.kind !== 'geographic' && !crs.unit) doubts.push('The file names no unit of its coordinates: to be confirmed.')
  const heights = crs.vertical?.unit
  if (crs.kind === 'projected' && heights && crs.unit && Math.abs(heights.factor - crs.unit.factor) > 1e-9)
    doubts.push(`Coordinates are in ${crs.unit.name}, heights in ${heights.name}: to be confirmed.`)
  return doubts
}

function projectedDoubts(crs: CloudCrs, bounds: CloudBounds): string[] {
  if (fits(bounds, [-180, -90], [180, 90]) && bounds.max[0] - bounds.min[0] < 1)
    return ['The system is projected, but the coordinates look like degrees: to be confirmed.']
  const factor = crs.unit?.factor ?? 1
  const parameter = (name: string) => crs.parameters[name] ?? 0
  const east = ((bounds.min[0] + bounds.max[0]) / 2 - parameter('false_easting')) * factor
  const north = ((bounds.min[1] + bounds.max[1]) / 2 - parameter('false_northing')) * factor
  const latitude = parameter('latitude_of_origin') + north / METRES_PER_DEGREE
  const where = `The coordinates lie outside the area of ${crs.name}, or in another unit than ${crs.unit?.name ?? 'metre'}`
  const projection = crs.projection?.toLowerCase().replaceAll(' ', '_') ?? ''
  const zone = crs.epsg !== null && (/^32[67]\d\d$/.test(String(crs.epsg)) ? crs.epsg % 100 : 0)
  if (zone && (bounds.min[0] < 0 || bounds.max[0] > 1_000_000 || Math.abs(bounds.max[1]) > 10_000_000))
    return [`${where}: to be confirmed.`]
  if (/^transverse_mercator$/.test(projection) && (Math.abs(east) > WIDEST_ZONE || Math.abs(latitude) > 90))
    return [`${where}: to be confirmed.`]
  const parallels = [crs.parameters['standard_parallel_1'], crs.parameters['standard_parallel_2']]
  const [first, second] = parallels
  if (/^(lambert_conformal_conic|albers)/.test(projection) && first !== undefined && second !== undefined) {
    const room = Math.max(BESIDE_PARALLELS, Math.abs(second - first) / 2)
    if (latitude < Math.min(first, second) - room || latitude > Math.max(first, second) + room)
      return [`${where} (latitude about ${latitude.toFixed(1)}): to be confirmed.`]
  }
  return []
}

function isOnEarth({ min, max }: CloudBounds, crs: CloudCrs): boolean {
  const radius = Math.hypot(...min.map((value, axis) => ((value + max[axis]!) / 2) * (crs.unit?.factor ?? 1)))
  return radius > EARTH.least && radius < EARTH.most
}

function fits({ min, max }: CloudBounds, least: readonly number[], most: readonly number[]): boolean {
  return least.every((value, axis) => min[axis]! >= value && max[axis]! <= most[axis]!)
}
