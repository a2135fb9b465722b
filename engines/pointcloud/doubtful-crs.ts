import type { Finding } from '../finding.ts'
import type { CloudCrs } from './cloud-crs.ts'
import { type CloudFindings, cloudFindings } from './cloud-findings.ts'
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
 * Why the declared CRS cannot be believed; empty where nothing speaks against it. A cloud with a doubt is "to be confirmed" and
 * not placed.
 */
export function doubtsOf(crs: CloudCrs | null, bounds: CloudBounds): readonly Finding[] {
  const doubts = cloudFindings()
  if (!crs) {
    doubts.add(fits(bounds, [-180, -90], [180, 90]) ? 'crs-not-said-degrees' : 'crs-not-said')
    return doubts.list()
  }
  if (crs.kind === 'geocentric' && !isOnEarth(bounds, crs)) doubts.add('not-on-earth')
  if (crs.kind === 'geographic' && !fits(bounds, [-180, -90], [360, 90])) doubts.add('not-degrees')
  if (crs.kind === 'projected') addProjectedDoubt(doubts, crs, bounds)
  if (crs.kind !== 'geographic' && !crs.unit) doubts.add('unit-not-said')
  const heights = crs.vertical?.unit
  if (crs.kind === 'projected' && heights && crs.unit && Math.abs(heights.factor - crs.unit.factor) > 1e-9)
    doubts.add('heights-in-other-unit', '', { unit: crs.unit.name, heights: heights.name })
  return doubts.list()
}

function addProjectedDoubt(doubts: CloudFindings, crs: CloudCrs, bounds: CloudBounds): void {
  if (fits(bounds, [-180, -90], [180, 90]) && bounds.max[0] - bounds.min[0] < 1) {
    doubts.add('looks-like-degrees')
    return
  }
  const factor = crs.unit?.factor ?? 1
  const parameter = (name: string) => crs.parameters[name] ?? 0
  const east = ((bounds.min[0] + bounds.max[0]) / 2 - parameter('false_easting')) * factor
  const north = ((bounds.min[1] + bounds.max[1]) / 2 - parameter('false_northing')) * factor
  const latitude = parameter('latitude_of_origin') + north / METRES_PER_DEGREE
  const where = { crs: crs.name, unit: crs.unit?.name ?? 'metre' }
  const projection = crs.projection?.toLowerCase().replaceAll(' ', '_') ?? ''
  const zone = crs.epsg !== null && (/^32[67]\d\d$/.test(String(crs.epsg)) ? crs.epsg % 100 : 0)
  const isOutsideZone = zone && (bounds.min[0] < 0 || bounds.max[0] > 1_000_000 || Math.abs(bounds.max[1]) > 10_000_000)
  const isFarOff = /^transverse_mercator$/.test(projection) && (Math.abs(east) > WIDEST_ZONE || Math.abs(latitude) > 90)
  if (isOutsideZone || isFarOff) {
    doubts.add('outside-area', '', where)
    return
  }
  const parallels = [crs.parameters['standard_parallel_1'], crs.parameters['standard_parallel_2']]
  const [first, second] = parallels
  if (/^(lambert_conformal_conic|albers)/.test(projection) && first !== undefined && second !== undefined) {
    const room = Math.max(BESIDE_PARALLELS, Math.abs(second - first) / 2)
    if (latitude < Math.min(first, second) - room || latitude > Math.max(first, second) + room)
      doubts.add('outside-area-at', '', { ...where, latitude: latitude.toFixed(1) })
  }
}

function isOnEarth({ min, max }: CloudBounds, crs: CloudCrs): boolean {
  const radius = Math.hypot(...min.map((value, axis) => ((value + max[axis]!) / 2) * (crs.unit?.factor ?? 1)))
  return radius > EARTH.least && radius < EARTH.most
}

function fits({ min, max }: CloudBounds, least: readonly number[], most: readonly number[]): boolean {
  return least.every((value, axis) => min[axis]! >= value && max[axis]! <= most[axis]!)
}
