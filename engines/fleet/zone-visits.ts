import type { TrackPoint } from './track.ts'

/** What a zone is for; haul cycles go from `load` to `dump`. */
export const ZONE_ROLES = [
  'site',
  'load',
  'dump',
  'queue',
  'stockpile',
  'parking',
  'no_go',
  'speed_zone',
  'gate',
  'haul_road',
  'camp',
  'danger',
  'restricted',
] as const
export type ZoneRole = (typeof ZONE_ROLES)[number]

/** An area on the ground. `ring`: longitude and latitude of its corners, closed or not. */
export interface Zone {
  readonly id: string
  readonly role: ZoneRole
  readonly ring: readonly (readonly [longitude: number, latitude: number])[]
  /** What lies within half of a width of a line is inside, in place of what the ring encloses. Metres. */
  readonly corridor?: { readonly line: Zone['ring']; readonly width: number } | null
  /** km/h inside; null where none holds. */
  readonly speedLimit: number | null
}

/** A time inside a zone, from the first to the last report inside. Indexes are those of the track. */
export interface ZoneVisit {
  readonly zone: Zone
  readonly from: number
  readonly to: number
  readonly first: number
  readonly last: number
}

/** Leaving for a shorter time is none: receivers tremble over a line. Seconds. */
const TREMBLE_S = 20
const SECOND = 1000

/** Whether a place lies in a ring, by the crossings of a line to the west of it. */
export function isInside(
  ring: Zone['ring'],
  { longitude, latitude }: Pick<TrackPoint, 'longitude' | 'latitude'>,
): boolean {
  let inside = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [ax, ay] = ring[at]!
    const [bx, by] = ring[before]!
    if (ay > latitude !== by > latitude && longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

const METRES_A_DEGREE = 111_320

/** Whether a place lies in a zone. */
export function isInZone(
  { ring, corridor }: Pick<Zone, 'ring' | 'corridor'>,
  point: Pick<TrackPoint, 'longitude' | 'latitude'>,
): boolean {
  if (!corridor) return isInside(ring, point)
  const { line, width } = corridor
  return line.some((from, at) => at > 0 && metresToLine(point, line[at - 1]!, from) <= width / 2)
}

/** From a place to a piece of a line, on the plane that touches the earth there: exact to millimetres over some kilometres. */
function metresToLine(
  { longitude, latitude }: Pick<TrackPoint, 'longitude' | 'latitude'>,
  from: Zone['ring'][number],
  to: Zone['ring'][number],
): number {
  const across = METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)
  const [ax, ay] = [(from[0] - longitude) * across, (from[1] - latitude) * METRES_A_DEGREE]
  const [bx, by] = [(to[0] - longitude) * across, (to[1] - latitude) * METRES_A_DEGREE]
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + along * dx, ay + along * dy)
}

/**
 * When a track was in which zones, in the order of entering.
 * @param maxGap seconds without reports that end a visit: what happened meanwhile is not known
 */
export function findVisits(points: readonly TrackPoint[], zones: readonly Zone[], maxGap: number): ZoneVisit[] {
  return zones
    .flatMap((zone) => visitsOf(points, zone, maxGap))
    .sort((one, other) => one.from - other.from || one.to - other.to)
}

function visitsOf(points: readonly TrackPoint[], zone: Zone, maxGap: number): ZoneVisit[] {
  const visits: ZoneVisit[] = []
  for (const [at, point] of points.entries()) {
    if (!isInZone(zone, point)) continue
    const open = visits.at(-1)
    const isSame =
      open && (open.last === at - 1 ? point.at - open.to <= maxGap * SECOND : point.at - open.to <= TREMBLE_S * SECOND)
    if (isSame) visits[visits.length - 1] = { ...open, to: point.at, last: at }
    else visits.push({ zone, from: point.at, to: point.at, first: at, last: at })
  }
  return visits
}

/** A time above the limit of a zone. */
export interface Overspeed {
  readonly zone: Zone
  readonly from: number
  readonly to: number
  readonly maxSpeed: number
}

/** Above the limit by no more is what instruments differ by. km/h. */
const TOLERANCE = 3

/** Where reported speeds were above the limit of a zone in two reports after each other or more: one alone may be an error. */
export function findOverspeeds(points: readonly TrackPoint[], visits: readonly ZoneVisit[]): Overspeed[] {
  return visits.flatMap(({ zone, first, last }) => {
    const { speedLimit } = zone
    if (speedLimit === null) return []
    const found: Overspeed[] = []
    let run: TrackPoint[] = []
    const end = () => {
      const [begin, finish] = [run[0], run.at(-1)]
      if (begin && finish && run.length > 1)
        found.push({ zone, from: begin.at, to: finish.at, maxSpeed: Math.max(...run.map(({ speed }) => speed ?? 0)) })
      run = []
    }
    for (const point of points.slice(first, last + 1)) {
      if ((point.speed ?? 0) > speedLimit + TOLERANCE && isInZone(zone, point)) run.push(point)
      else end()
    }
    end()
    return found
  })
}
