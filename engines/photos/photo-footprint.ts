import type { DronePhoto } from './drone-photo.ts'

/** Millimetres of the film that focal lengths are compared by. */
const FILM_WIDTH = 36
/** Towards the horizon a photo sees without end: so far from below the drone its ground counts. */
const FARTHEST_METRES = 500
const DEGREE = Math.PI / 180

/** East and north of the place below the drone, metres. */
export type Offset = readonly [east: number, north: number]

/**
 * Metres of the ground in a pixel at the middle of a photo that looks straight down on ground as high as the take-off:
 * 36 mm / focal length · height / pixels across.
 */
export function groundSamplingDistance({
  focal35,
  relativeAltitude,
  width,
  height,
}: Pick<DronePhoto, 'focal35' | 'relativeAltitude' | 'width' | 'height'>): number | null {
  if (!focal35 || !relativeAltitude || relativeAltitude <= 0 || !width || !height) return null
  return ((FILM_WIDTH / focal35) * relativeAltitude) / Math.max(width, height)
}

/**
 * What a photo sees of flat ground as high as the take-off: where the rays through its four corners meet it, from the upper left clockwise
 * as one looks at the picture. Rays towards the horizon end 500 m from below the drone.
 * @returns null where height, focal length or size is not said
 */
export function photoFootprint(photo: DronePhoto): readonly Offset[] | null {
  const { focal35, relativeAltitude, width, height } = photo
  if (!focal35 || !relativeAltitude || relativeAltitude <= 0 || !width || !height) return null
  const across = FILM_WIDTH / 2 / focal35
  const along = (across * height) / width
  const corners = [
    [-across, along],
    [across, along],
    [across, -along],
    [-across, -along],
  ] as const
  return corners.map(([right, up]) => onGround(rayOf(photo, right, up), relativeAltitude))
}

type Vector = readonly [east: number, north: number, up: number]

/** A ray of the camera in space: yaw from north, then pitch from the horizon, then roll about the line of sight. */
function rayOf({ yaw, pitch, roll }: DronePhoto, right: number, up: number): Vector {
  const [heading, tilt, turn] = [(yaw ?? 0) * DEGREE, (pitch ?? -90) * DEGREE, (roll ?? 0) * DEGREE]
  const [x, y] = [right * Math.cos(turn) + up * Math.sin(turn), up * Math.cos(turn) - right * Math.sin(turn)]
  // Ahead and up in the plane of the line of sight.
  const ahead = Math.cos(tilt) - y * Math.sin(tilt)
  const rise = Math.sin(tilt) + y * Math.cos(tilt)
  return [x * Math.cos(heading) + ahead * Math.sin(heading), ahead * Math.cos(heading) - x * Math.sin(heading), rise]
}

function onGround([east, north, up]: Vector, above: number): Offset {
  const level = Math.hypot(east, north)
  const reach = up < 0 ? Math.min(FARTHEST_METRES, (level * above) / -up) : FARTHEST_METRES
  return level === 0 ? [0, 0] : [(east / level) * reach, (north / level) * reach]
}
