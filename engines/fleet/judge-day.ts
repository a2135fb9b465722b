import { findHaulCycles, type HaulCycle } from './find-haul-cycles.ts'
import { DEFAULT_TRIP_RULE, findTrips } from './find-trips.ts'
import type { TrackPoint } from './track.ts'
import { findOverspeeds, findVisits, type Overspeed, type Zone } from './zone-visits.ts'

/** A time in which something was not as it should be. Moments since 1970, ms. */
export interface Breach {
  readonly kind: 'overspeed' | 'no-go' | 'out-of-hours'
  /** Null where it is of no zone. */
  readonly zone: string | null
  readonly from: number
  readonly to: number
  /** Highest speed meanwhile, km/h; 0 where none was reported. */
  readonly maxSpeed: number
  /** Above which it was too fast. */
  readonly limit: number | null
}

/** What one vehicle did on one day. Metres, seconds, km/h. */
export interface DayOfVehicle {
  readonly reported: number
  readonly trips: number
  readonly distance: number
  readonly moving: number
  readonly maxSpeed: number
  readonly cycles: HaulCycle[]
  /** Visits to load and dump zones that are part of no cycle. */
  readonly unmatched: number
  readonly breaches: Breach[]
  /** Seconds of driving in each cell of the ground, by `x,y`: ten-thousandths of a degree. */
  readonly cells: Map<string, number>
}

/** When nobody is to drive: from a moment to before another. */
export interface Closed {
  readonly from: number
  readonly to: number
}

const SECOND = 1000
export const CELLS_A_DEGREE = 10_000
/** Driving is faster, km/h. */
const STANDING = 2
/** Between two reports further apart nobody knows where it drove. Seconds. */
const MOST_BETWEEN = 120

/**
 * Judges the track of a vehicle for one day: what begins on the day is the day's, also where it ends after it.
 * @param points in order of time, of the day and of the hours after it
 * @param closed times in which nobody is to drive
 */
export function judgeDay(
  points: readonly TrackPoint[],
  zones: readonly Zone[],
  day: Closed,
  closed: readonly Closed[],
): DayOfVehicle {
  const isOfDay = (from: number) => from >= day.from && from < day.to
  const { maxGap } = DEFAULT_TRIP_RULE
  const visits = findVisits(points, zones, maxGap)
  const trips = findTrips(points).trips.filter(({ from }) => isOfDay(from))
  const { cycles, unmatched } = findHaulCycles(points, visits, maxGap)
  const noGo = visits.filter(({ zone }) => zone.role === 'no_go')
  const breaches = [
    ...findOverspeeds(points, visits).map(tooFast),
    ...noGo.map(({ zone, from, to, first, last }) => ({
      ...({ kind: 'no-go', zone: zone.id, from, to, limit: null } as const),
      maxSpeed: fastest(points.slice(first, last + 1)),
    })),
    ...closed.flatMap((time) => drivenIn(trips, time)),
  ]
  return {
    reported: points.filter(({ at }) => isOfDay(at)).length,
    trips: trips.length,
    distance: sum(trips.map(({ distance }) => distance)),
    moving: sum(trips.map(({ duration }) => duration)),
    maxSpeed: Math.max(0, ...trips.map(({ maxSpeed }) => maxSpeed)),
    cycles: cycles.filter(({ queueFrom }) => isOfDay(queueFrom)),
    unmatched: unmatched.filter(({ from }) => isOfDay(from)).length,
    breaches: breaches.filter(({ from }) => isOfDay(from)).sort((one, other) => one.from - other.from),
    cells: cellsOf(points.filter(({ at }) => isOfDay(at))),
  }
}

function tooFast({ zone, from, to, maxSpeed }: Overspeed): Breach {
  return { kind: 'overspeed', zone: zone.id, from, to, maxSpeed, limit: zone.speedLimit }
}

/** One breach a closed time, however often it stood meanwhile. */
function drivenIn(trips: readonly (Closed & { readonly maxSpeed: number })[], { from, to }: Closed): Breach[] {
  const driven = trips.filter((trip) => trip.from < to && trip.to > from)
  const [first, last] = [driven[0], driven.at(-1)]
  if (!first || !last) return []
  const time = { from: Math.max(from, first.from), to: Math.min(to, last.to) }
  const maxSpeed = Math.max(...driven.map((trip) => trip.maxSpeed))
  return [{ kind: 'out-of-hours', zone: null, ...time, maxSpeed, limit: null }]
}

function cellsOf(points: readonly TrackPoint[]): Map<string, number> {
  const cells = new Map<string, number>()
  for (const [at, { longitude, latitude, speed, at: moment }] of points.entries()) {
    const seconds = ((points[at + 1]?.at ?? moment) - moment) / SECOND
    if ((speed ?? 0) <= STANDING || seconds > MOST_BETWEEN) continue
    const key = `${Math.round(longitude * CELLS_A_DEGREE)},${Math.round(latitude * CELLS_A_DEGREE)}`
    cells.set(key, (cells.get(key) ?? 0) + seconds)
  }
  return cells
}

const fastest = (points: readonly TrackPoint[]) => Math.max(0, ...points.map(({ speed }) => speed ?? 0))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
