import { CENTRAL_QUARTER, inCentralQuarter } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'
import { seededNumbers } from './seeded-noise.ts'
import { type DemoVehicle, placeOf } from './vehicles.ts'

/** Where a simulated vehicle is: degrees, km/h, degrees from north. */
export interface DemoPosition {
  readonly latitude: number
  readonly longitude: number
  readonly speed: number
  readonly course: number
}

const KM_H = 3.6
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The clocks of the site are so far ahead of UTC. */
const SITE_CLOCK_MS = 3 * HOUR_MS
/** Two shifts a day; then the vehicles stand where their ways begin. */
const SHIFTS = { from: 6 * HOUR_MS, to: 21.5 * HOUR_MS }
const SHIFT_SECONDS = (SHIFTS.to - SHIFTS.from) / 1000
/** No day begins at the same place of the way as the one before it, seconds. */
const MOST_AHEAD = 977

/** A part of a day: it stays, and drives on; seconds since the first shift began. */
interface Leg {
  readonly begins: number
  readonly from: Local
  readonly to: Local
  readonly stay: number
  readonly seconds: number
  readonly speed: number
}

const known = new Map<string, readonly Leg[]>()
/** Days that are remembered: those of a fortnight of all vehicles. */
const MOST_KNOWN = 120

/** What a vehicle drives on a day: no stay and no leg takes as long as the one before, and no two days are the same. */
function legsOf({ fleetNumber, ways, speed, spread, ahead }: DemoVehicle, day: number): readonly Leg[] {
  const key = `${fleetNumber} ${day}`
  const found = known.get(key)
  if (found) return found
  const next = seededNumbers(`ways of ${key}`)
  const legs: Leg[] = []
  let begins = -ahead - next() * MOST_AHEAD
  while (begins < SHIFT_SECONDS) {
    const way = ways[Math.floor(next() * ways.length)] ?? ways[0]
    for (const [at, [from, usual]] of way.entries()) {
      const to = way[at + 1]?.[0] ?? placeOf(ways)
      const varied = (most: number) => 1 + (next() * 2 - 1) * most
      const [stay, driven] = [usual * varied(spread * 1.5), speed * 0.95 * varied(spread)]
      const seconds = (Math.hypot(to[0] - from[0], to[1] - from[1]) / driven) * KM_H
      legs.push({ begins, from, to, stay, seconds, speed: Math.round(driven * 10) / 10 })
      begins += stay + seconds
    }
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, legs)
  return legs
}

/** Day, and seconds since its first shift began; null between the shifts. */
function drivenAt(moment: number): { readonly day: number; readonly seconds: number } | null {
  const local = moment + SITE_CLOCK_MS
  const day = Math.floor(local / DAY_MS)
  const time = local - day * DAY_MS
  return time < SHIFTS.from || time >= SHIFTS.to ? null : { day, seconds: (time - SHIFTS.from) / 1000 }
}

/** Where a vehicle is at a moment, milliseconds since 1970: the same in every installation. */
export function demoPositionAt(vehicle: DemoVehicle, moment: number): DemoPosition {
  const driven = drivenAt(moment)
  const leg = driven && legsOf(vehicle, driven.day).findLast(({ begins }) => begins <= driven.seconds)
  if (!driven || !leg) return placed(placeOf(vehicle.ways), 0, 0)
  const { from, to, stay, seconds, speed } = leg
  const course = courseOf(from, to)
  const along = (driven.seconds - leg.begins - stay) / seconds
  if (along < 0) return placed(from, 0, course)
  return placed([from[0] + along * (to[0] - from[0]), from[1] + along * (to[1] - from[1])], speed, course)
}

/** When it turns between two moments without standing: a tracker reports there too, so that no line cuts a corner. */
export function demoTurnsBetween(vehicle: DemoVehicle, from: number, to: number): number[] {
  const [first, last] = [drivenAt(from), drivenAt(to)]
  if (!first || !last || first.day !== last.day) return []
  const begun = from - first.seconds * 1000
  return legsOf(vehicle, first.day)
    .filter(({ begins, stay }) => stay === 0 && begins > first.seconds && begins < last.seconds)
    .map(({ begins }) => Math.round(begun + begins * 1000))
}

function placed(place: Local, speed: number, course: number): DemoPosition {
  const [longitude, latitude] = inCentralQuarter(place)
  return { longitude, latitude, speed, course }
}

/** The x axis of the site lies `rotation` degrees counter-clockwise of east. */
function courseOf(from: Local, to: Local): number {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + CENTRAL_QUARTER.rotation
  return Math.round(((90 - angle + 720) % 360) * 10) / 10
}
