import { sql } from 'kysely'
import { DEFAULT_TRIP_RULE, findTrips } from '#engines/fleet/find-trips.ts'
import type { TrackPoint } from '#engines/fleet/track.ts'
import { findVisits, isInZone, type Zone } from '#engines/fleet/zone-visits.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { reportTimes, somebodyLooks } from '#modules/devices/server/public.ts'
import type { GeofenceRef } from '#modules/geofences/contract/geofence.ts'
import { geofencesOf, type KnownGeofence, zoneOf } from '#modules/geofences/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type LiveVehicle, MOST_OF_TRACK, type Motion, type Position, type Track } from '../contract/position.ts'
import { vehicles } from './vehicle-records.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400_000
const LONGEST_DAYS = 31
/** A position is old once the device missed two of its reports. */
const MISSED = 2
/** Receivers of standing vehicles say up to some km/h. */
const STANDING_KMH = 3
const MOST_VEHICLES = 1_000

type Stored = Omit<Position, 'at'> & { readonly at: Date }
const PLACE = sql`at, latitude, longitude, speed::float8 as speed, course::float8 as course, ignition`

interface Known extends Pick<LiveVehicle, 'id' | 'plate' | 'fleetNumber' | 'type' | 'company' | 'isSimulated'> {
  readonly deviceId: string | null
}

/** The vehicles of a site that are in service and in the caller's sight, each with its last position. */
export async function showLive(
  { db, services }: RequestContext,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
): Promise<LiveVehicle[]> {
  somebodyLooks(services)
  const { rows } = await sql<Known>`
    select id, plate, fleet_number as "fleetNumber", type, is_simulated as "isSimulated", device_id as "deviceId",
      (${companyRef(sql`vehicles.company_id`)}) ->> 'name' as company
    from vehicles
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null and state = 'in-service'
    order by coalesce(nullif(fleet_number, ''), plate), id limit ${MOST_VEHICLES}`.execute(db)
  if (rows.length === 0) return []
  const { database, now } = services
  // Whose positions are read was decided above, by the rights to the vehicles.
  const [latest, expected] = await database.read(SYSTEM_SCOPE, async (inner) => [
    await latestOf(
      inner,
      projectCode,
      rows.map(({ id }) => id),
    ),
    await reportTimes(
      inner,
      projectCode,
      rows.flatMap(({ deviceId }) => deviceId ?? []),
    ),
  ])
  return rows.map(({ deviceId, ...vehicle }) => {
    const position = latest.get(vehicle.id) ?? null
    const seconds = (deviceId && expected.get(deviceId)) || null
    return { ...vehicle, position, motion: motionOf(position, seconds, now().getTime()) }
  })
}

function motionOf(position: Position | null, expectedSeconds: number | null, now: number): Motion {
  if (!position) return 'unknown'
  if (expectedSeconds === null || Date.parse(position.at) < now - MISSED * expectedSeconds * SECOND_MS) return 'silent'
  return (position.speed ?? 0) > STANDING_KMH ? 'moving' : 'standing'
}

async function latestOf(db: Db, projectCode: string, ids: readonly string[]): Promise<Map<string, Position>> {
  const { rows } = await sql<Stored & { readonly id: string }>`
    select vehicle_id as id, ${PLACE} from vehicle_latest
    where project_code = ${projectCode} and vehicle_id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...position }) => [id, said(position)]))
}

/** Where a vehicle was that the caller sees, with what it did meanwhile. */
export async function showTrack(
  context: RequestContext,
  asked: { readonly id: string; readonly from: string; readonly to: string },
): Promise<Track> {
  const { projectCode } = await vehicles.saved.get(context, asked.id)
  const from = new Date(asked.from)
  const to = new Date(Math.min(Date.parse(asked.to), from.getTime() + LONGEST_DAYS * DAY_MS))
  const { rows } = await context.services.database.read(SYSTEM_SCOPE, (db) =>
    sql<Stored>`
      select ${PLACE} from vehicle_positions
      where project_code = ${projectCode} and vehicle_id = ${asked.id}
        and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
      order by at`.execute(db),
  )
  const points: TrackPoint[] = rows.map(({ at, latitude, longitude, speed }) => ({
    at: at.getTime(),
    latitude,
    longitude,
    speed,
  }))
  const { trips, stops } = findTrips(points)
  const fences = fencesFor(await geofencesOf(context.db, projectCode))
  const timed = <Part extends { readonly from: number; readonly to: number }>(part: Part) => ({
    ...part,
    from: new Date(part.from).toISOString(),
    to: new Date(part.to).toISOString(),
  })
  return {
    positions: thinned(rows).map(said),
    reported: rows.length,
    trips: trips.map((trip) => ({
      ...timed(trip),
      start: fences.at(pointAt(points, trip.from)),
      end: fences.at(pointAt(points, trip.to)),
    })),
    stops: stops.map((stop) => ({ ...timed(stop), fence: fences.at(stop) })),
    visits: fences.visits(points).map(timed),
    rule: DEFAULT_TRIP_RULE,
  }
}

type Spot = Pick<TrackPoint, 'latitude' | 'longitude'>

/** The geofences of a project as those of a track. Roads are passed and not stayed at: a stop is named by them last. */
function fencesFor(known: readonly KnownGeofence[]) {
  const fences = known.map((fence) => ({ fence: refOf(fence), zone: zoneOf(fence) }))
  const places = [...fences].sort((one, other) => Number(isRoad(one.zone)) - Number(isRoad(other.zone)))
  const byId = new Map(fences.map(({ fence }) => [fence.id, fence]))
  const zones = fences.map(({ zone }) => zone)
  return {
    at: (spot: Spot | undefined): GeofenceRef | null =>
      (spot && places.find(({ zone }) => isInZone(zone, spot))?.fence) ?? null,
    visits: (points: readonly TrackPoint[]) =>
      findVisits(points, zones, DEFAULT_TRIP_RULE.maxGap).map(({ zone, from, to }) => ({
        fence: byId.get(zone.id)!,
        from,
        to,
      })),
  }
}

const isRoad = ({ role }: Zone) => role === 'speed_zone'
const refOf = ({ id, name, nameAr, kind }: KnownGeofence): GeofenceRef => ({ id, name, nameAr, kind })

/** Moments of trips are those of points. */
const pointAt = (points: readonly TrackPoint[], moment: number) => points.find(({ at }) => at === moment)

/** Trips are found in all of them; a map needs no more than it can draw apart. */
function thinned<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.ceil(rows.length / MOST_OF_TRACK)
  return step <= 1 ? rows : rows.filter((_, at) => at % step === 0 || at === rows.length - 1)
}

const said = ({ at, ...position }: Stored): Position => ({ ...position, at: new Date(at).toISOString() })
