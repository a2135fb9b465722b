import type { TrackPoint } from '#engines/fleet/track.ts'
import { findVisits } from '#engines/fleet/zone-visits.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AskedMoment, Happening } from '#platform/server/records/what-happened.ts'
import { geofencesOf, type KnownGeofence, zoneOf } from './known-geofences.ts'

/** Somebody or something whose track is known. */
export interface Followed {
  readonly id: string
  readonly name: Text
  readonly fact: Text
  readonly record: Happening['record']
  readonly points: readonly TrackPoint[]
}

interface Crossing {
  /** Of the first or last report inside, milliseconds since 1970. */
  readonly at: number
  readonly said: Text
}

/** Longer without a report, and nobody knows when it came or went. Seconds. */
const MAX_GAP_S = 600
const SECOND_MS = 1_000
/** Of a key that evidence keeps. */
const MOST_KEY = 200

/** When they came into geofences of the site and left them, the nearest to the moment first. */
export async function crossingsOf(
  db: Db,
  { projectCode, siteCode, at: moment }: AskedMoment,
  followed: readonly Followed[],
  most: number,
): Promise<Happening[]> {
  if (followed.every(({ points }) => points.length === 0)) return []
  const fences = (await geofencesOf(db, projectCode)).filter((fence) => fence.siteCode === siteCode)
  return followed
    .flatMap(({ points, ...one }) => crossingsIn(points, fences).map((crossing) => ({ ...one, ...crossing })))
    .sort((one, other) => Math.abs(one.at - moment.getTime()) - Math.abs(other.at - moment.getTime()))
    .slice(0, most)
    .map(({ id, name, fact, record, at, said }) => ({
      id: `${id} ${at} ${said.en}`.slice(0, MOST_KEY),
      at: new Date(at).toISOString(),
      title: { en: `${name.en}: ${said.en}`, ar: `${name.ar}: ${said.ar}` },
      fact,
      record,
    }))
}

/**
 * When a track came into geofences and left them, of those that it was seen on both sides of. Where a track begins or ends inside,
 * it may have stood there before and after.
 */
function crossingsIn(points: readonly TrackPoint[], fences: readonly KnownGeofence[]): Crossing[] {
  const byId = new Map(fences.map((fence) => [fence.id, fence]))
  const isNear = (one: TrackPoint | undefined, at: number) =>
    one !== undefined && Math.abs(one.at - at) <= MAX_GAP_S * SECOND_MS
  return findVisits(points, fences.map(zoneOf), MAX_GAP_S).flatMap(({ zone, from, to, first, last }) => {
    const fence = byId.get(zone.id)
    if (!fence) return []
    const [name, nameAr] = [fence.name, fence.nameAr || fence.name]
    return [
      ...(isNear(points[first - 1], from) ? [{ at: from, said: { en: `entered ${name}`, ar: `دخل ${nameAr}` } }] : []),
      ...(isNear(points[last + 1], to) ? [{ at: to, said: { en: `left ${name}`, ar: `غادر ${nameAr}` } }] : []),
    ]
  })
}
