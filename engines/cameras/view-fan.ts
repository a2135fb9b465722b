import { AXIS, DEGREE, type LongitudeLatitude } from '#engines/geodesy/utm.ts'

/** Where a camera stands and where it looks. Degrees are WGS 84, the azimuth clockwise from north. */
export interface CameraPose {
  readonly longitude: number
  readonly latitude: number
  readonly azimuth: number
  /** Horizontal angle of view, degrees; 360 looks all around. */
  readonly fieldOfView: number
  /** How far it shows anything worth looking at, metres. */
  readonly range: number
}

/** An arc is drawn in steps of so many degrees. */
const STEP = 5
const FULL = 360

/** What a camera overlooks on the ground, as a closed ring: a fan, or a circle where it looks all around. */
export function viewFan(pose: CameraPose): LongitudeLatitude[] {
  const { longitude, latitude, azimuth, range } = pose
  const angle = Math.min(FULL, Math.max(0, pose.fieldOfView))
  const steps = Math.max(1, Math.ceil(angle / STEP))
  const arc = Array.from({ length: steps + 1 }, (_, at) =>
    placeAt(pose, azimuth - angle / 2 + (angle * at) / steps, range),
  )
  const here: LongitudeLatitude = [longitude, latitude]
  return angle === FULL ? [...arc.slice(0, -1), arc[0]!] : [here, ...arc, here]
}

/** True where a place on the ground lies in the fan of a camera. What stands between them is not looked at. */
export function overlooks(pose: CameraPose, place: Readonly<LongitudeLatitude>): boolean {
  const [east, north] = wayTo(pose, place)
  if (Math.hypot(east, north) > pose.range) return false
  const bearing = Math.atan2(east, north) / DEGREE
  return Math.abs(turnBetween(pose.azimuth, bearing)) <= pose.fieldOfView / 2
}

/** How far from a camera a place on the ground lies. */
export function metresBetween(pose: CameraPose, place: Readonly<LongitudeLatitude>): number {
  return Math.hypot(...wayTo(pose, place))
}

function wayTo(pose: CameraPose, [longitude, latitude]: Readonly<LongitudeLatitude>): [east: number, north: number] {
  const east = (longitude - pose.longitude) * metresPerLongitude(pose.latitude)
  return [east, (latitude - pose.latitude) * METRES_PER_LATITUDE]
}

/** Degrees from one direction to another by the shorter way, -180 to 180. */
export function turnBetween(from: number, to: number): number {
  return ((((to - from + FULL / 2) % FULL) + FULL) % FULL) - FULL / 2
}

// Within the range of a camera the curvature of the earth is less than a pixel of any map.
const METRES_PER_LATITUDE = AXIS * DEGREE
const metresPerLongitude = (latitude: number) => METRES_PER_LATITUDE * Math.cos(latitude * DEGREE)

function placeAt({ longitude, latitude }: CameraPose, bearing: number, metres: number): LongitudeLatitude {
  const east = metres * Math.sin(bearing * DEGREE)
  const north = metres * Math.cos(bearing * DEGREE)
  return [longitude + east / metresPerLongitude(latitude), latitude + north / METRES_PER_LATITUDE]
}
