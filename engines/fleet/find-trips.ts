import { metresBetween } from '#engines/geodesy/metres-between.ts'
import type { TrackPoint } from './track.ts'

/** A time of moving. Distance in metres along the track, duration in seconds, speed in km/h. Moments since 1970, ms. */
export interface Trip {
  readonly from: number
  readonly to: number
  readonly distance: number
  readonly duration: number
  readonly maxSpeed: number
  readonly averageSpeed: number
}

/** A time of standing, at the middle of the places that were reported meanwhile. Degrees, WGS 84. */
export interface Stop {
  readonly from: number
  readonly to: number
  readonly latitude: number
  readonly longitude: number
}

/** What counts as standing and as a trip. They are shown with the result: other ones give other trips. */
export interface TripRule {
  /** Within this distance of where it stood a vehicle stands still: receivers tremble. Metres. */
  readonly stopRadius: number
  /** Standing for a shorter time is part of the trip: lights, gates. Seconds. */
  readonly minStop: number
  /** Shorter ones are no trips but trembling. Metres. */
  readonly minTrip: number
  /** Where nothing was reported for longer a trip ends; what happened meanwhile is not known. Seconds. */
  readonly maxGap: number
  /** A place that could only be reached faster is an error of the receiver and left out. km/h. */
  readonly maxSpeed: number
}

export const DEFAULT_TRIP_RULE: TripRule = { stopRadius: 50, minStop: 180, minTrip: 300, maxGap: 900, maxSpeed: 250 }

const SECOND = 1000
const KM_H = 3.6

/**
 * Divides a track into trips and stops: a stop is where all places of at least `minStop` lie within `stopRadius` of their middle
 * (stay points, Li and others, "Mining User Similarity Based on Location History", 2008); what lies between two stops is a trip.
 * @param points in order of time
 */
export function findTrips(
  points: readonly TrackPoint[],
  rule: TripRule = DEFAULT_TRIP_RULE,
): { readonly trips: Trip[]; readonly stops: Stop[] } {
  const trips: Trip[] = []
  const stops: Stop[] = []
  for (const whole of withoutGaps(reported(points), rule)) {
    const part = withoutJumps(whole, rule)
    let moving = 0
    for (let at = 0; at < part.length; ) {
      const end = endOfStop(part, at, rule)
      if (end === null) {
        at += 1
        continue
      }
      pushTrip(trips, part.slice(moving, at + 1), rule)
      stops.push(stopOf(part.slice(at, end + 1)))
      moving = end
      at = end + 1
    }
    pushTrip(trips, part.slice(moving), rule)
  }
  return { trips, stops }
}

/** Index of the last point of a stop that begins at a point; null where none begins there. */
function endOfStop(points: readonly TrackPoint[], start: number, rule: TripRule): number | null {
  const middle = new Middle()
  let end = start
  for (let at = start; at < points.length; at++) {
    if (middle.count > 0 && middle.metresTo(points[at]!) > rule.stopRadius) break
    middle.add(points[at]!)
    end = at
  }
  return points[end]!.at - points[start]!.at >= rule.minStop * SECOND ? end : null
}

/** The middle of places that come one by one. */
class Middle {
  count = 0
  private latitude = 0
  private longitude = 0

  add(point: TrackPoint): void {
    this.count += 1
    this.latitude += (point.latitude - this.latitude) / this.count
    this.longitude += (point.longitude - this.longitude) / this.count
  }

  metresTo(point: TrackPoint): number {
    return metresBetween({ lon: this.longitude, lat: this.latitude }, { lon: point.longitude, lat: point.latitude })
  }

  place(): { readonly latitude: number; readonly longitude: number } {
    return { latitude: this.latitude, longitude: this.longitude }
  }
}

function stopOf(points: readonly TrackPoint[]): Stop {
  const middle = new Middle()
  for (const point of points) middle.add(point)
  return { from: points[0]!.at, to: points.at(-1)!.at, ...middle.place() }
}

function pushTrip(trips: Trip[], points: readonly TrackPoint[], rule: TripRule): void {
  if (points.length < 2) return
  let distance = 0
  let maxSpeed = 0
  for (let at = 1; at < points.length; at++) {
    const [before, here] = [points[at - 1]!, points[at]!]
    const metres = metresOf(before, here)
    distance += metres
    maxSpeed = Math.max(maxSpeed, here.speed ?? speedBetween(before, here))
  }
  if (distance < rule.minTrip) return
  const [from, to] = [points[0]!.at, points.at(-1)!.at]
  const duration = (to - from) / SECOND
  trips.push({ from, to, distance, duration, maxSpeed, averageSpeed: duration > 0 ? (distance / duration) * KM_H : 0 })
}

/** The parts of a track between which nothing was reported for long. */
function withoutGaps(points: readonly TrackPoint[], rule: TripRule): TrackPoint[][] {
  const parts: TrackPoint[][] = []
  for (const point of points) {
    const before = parts.at(-1)?.at(-1)
    if (before && point.at - before.at <= rule.maxGap * SECOND) parts.at(-1)!.push(point)
    else parts.push([point])
  }
  return parts
}

/**
 * Without places that no vehicle reaches in the time. Which of two places is the wrong one is not
 * known when the second comes, and may be the first: what can be driven is put together, and the longest of it is the track.
 */
function withoutJumps(points: readonly TrackPoint[], rule: TripRule): TrackPoint[] {
  const ways: TrackPoint[][] = []
  for (const point of points) {
    // The one that was added to last comes first.
    const way = ways.find((one) => speedBetween(one.at(-1)!, point) <= rule.maxSpeed)
    if (way) {
      way.push(point)
      ways.splice(ways.indexOf(way), 1)
    }
    ways.unshift(way ?? [point])
  }
  return ways.reduce<TrackPoint[]>((longest, way) => (way.length >= longest.length ? way : longest), [])
}

/** Each moment once. */
function reported(points: readonly TrackPoint[]): TrackPoint[] {
  const kept: TrackPoint[] = []
  for (const point of points) {
    const before = kept.at(-1)
    if (!before || point.at > before.at) kept.push(point)
  }
  return kept
}

const metresOf = (from: TrackPoint, to: TrackPoint) =>
  metresBetween({ lon: from.longitude, lat: from.latitude }, { lon: to.longitude, lat: to.latitude })

const speedBetween = (from: TrackPoint, to: TrackPoint) => (metresOf(from, to) / ((to.at - from.at) / SECOND)) * KM_H
