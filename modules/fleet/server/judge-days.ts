import { sql } from 'kysely'
import { type Breach, type DayOfVehicle, judgeDay } from '#engines/fleet/judge-day.ts'
import type { TrackPoint } from '#engines/fleet/track.ts'
import type { Zone } from '#engines/fleet/zone-visits.ts'
import { geofencesOf, zoneOf } from '#modules/geofences/server/public.ts'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { storeViolations } from './store-violations.ts'

const HOUR_MS = 3_600_000
/** So much of the next day is read, for what begins on the day and ends after it. */
export const AFTER_MS = 3 * HOUR_MS
/** Nobody is to drive on a site before and after these hours of the project's clocks. */
export const OPENS_HOUR = 5
export const CLOSES_HOUR = 22
/** Days of vehicles that one round takes, so that it never takes long. */
const MOST_A_ROUND = 40

interface VehicleDay {
  readonly projectCode: string
  readonly vehicleId: string
  /** `YYYY-MM-DD` of the project's clocks. */
  readonly day: string
}

/** Judges the days of which positions came since the last round. @returns how many */
export async function judgeDays({ database }: Pick<Services, 'database'>): Promise<number> {
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    const { rows } = await sql<VehicleDay>`
      delete from vehicle_undone where (project_code, vehicle_id, day) in (
        select project_code, vehicle_id, day from vehicle_undone order by day desc limit ${MOST_A_ROUND} for update skip locked)
      returning project_code as "projectCode", vehicle_id as "vehicleId", day::text as day`.execute(tx)
    const grounds = new Map<string, Ground>()
    for (const undone of rows) {
      const ground = grounds.get(undone.projectCode) ?? (await groundOf(tx, undone.projectCode))
      grounds.set(undone.projectCode, ground)
      const time = await timeOf(tx, undone.day, ground.timezone)
      await keepDay(tx, undone, await pointsOf(tx, undone, time.from, time.to + AFTER_MS), ground.zones, time)
    }
    return rows.length
  })
}

export interface Ground {
  readonly zones: readonly Zone[]
  readonly timezone: string
}

export async function groundOf(db: Db, projectCode: string): Promise<Ground> {
  const [fences, facts] = [await geofencesOf(db, projectCode), await findProjectFacts(db, projectCode)]
  return { zones: fences.map(zoneOf), timezone: facts?.timezone ?? 'UTC' }
}

interface Time {
  readonly from: number
  readonly to: number
}

/** When a day of a project begins and ends. */
export async function timeOf(db: Db, day: string, timezone: string): Promise<Time> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select ${day}::timestamp at time zone ${timezone} as "from", (${day}::date + 1)::timestamp at time zone ${timezone} as "to"`.execute(
    db,
  )
  const [time] = rows
  return { from: time!.from.getTime(), to: time!.to.getTime() }
}

async function pointsOf(
  db: Db,
  { projectCode, vehicleId }: VehicleDay,
  from: number,
  to: number,
): Promise<TrackPoint[]> {
  const { rows } = await sql<Omit<TrackPoint, 'at'> & { at: Date }>`
    select at, latitude, longitude, speed::float8 as speed from vehicle_positions
    where project_code = ${projectCode} and vehicle_id = ${vehicleId}
      and at >= ${new Date(from).toISOString()}::timestamptz and at < ${new Date(to).toISOString()}::timestamptz
    order by at`.execute(db)
  return rows.map(({ at, ...point }) => ({ ...point, at: at.getTime() }))
}

/** Judges the points of a day and keeps what was found in place of what was. */
export async function keepDay(
  tx: Db,
  of: VehicleDay,
  points: readonly TrackPoint[],
  zones: readonly Zone[],
  { from, to }: Time,
): Promise<void> {
  const closed = [
    { from, to: from + OPENS_HOUR * HOUR_MS },
    { from: from + CLOSES_HOUR * HOUR_MS, to },
  ]
  const judged = judgeDay(points, zones, { from, to }, closed)
  await storeFigures(tx, of, judged)
  await storeCycles(tx, of, judged)
  await storeCells(tx, of, judged)
  await storeViolations(tx, of, points, judged.breaches)
}

async function storeFigures(tx: Db, { projectCode, vehicleId, day }: VehicleDay, judged: DayOfVehicle): Promise<void> {
  const of = (kind: Breach['kind']) => judged.breaches.filter((breach) => breach.kind === kind)
  const fast = of('overspeed')
  const seconds = fast.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0)
  await sql`
    insert into vehicle_days (project_code, vehicle_id, day, reported, trips, distance_m, moving_s, max_speed, cycles, unmatched,
      overspeeds, overspeed_s, no_go, out_of_hours)
    values (${projectCode}, ${vehicleId}, ${day}, ${judged.reported}, ${judged.trips}, ${judged.distance}, ${judged.moving},
      ${judged.maxSpeed}, ${judged.cycles.length}, ${judged.unmatched}, ${fast.length}, ${seconds}, ${of('no-go').length},
      ${of('out-of-hours').length})
    on conflict (project_code, vehicle_id, day) do update set reported = excluded.reported, trips = excluded.trips,
      distance_m = excluded.distance_m, moving_s = excluded.moving_s, max_speed = excluded.max_speed, cycles = excluded.cycles,
      unmatched = excluded.unmatched, overspeeds = excluded.overspeeds, overspeed_s = excluded.overspeed_s,
      no_go = excluded.no_go, out_of_hours = excluded.out_of_hours`.execute(tx)
}

async function storeCycles(
  tx: Db,
  { projectCode, vehicleId, day }: VehicleDay,
  { cycles }: DayOfVehicle,
): Promise<void> {
  await sql`
    delete from haul_cycles where project_code = ${projectCode} and vehicle_id = ${vehicleId} and day = ${day}`.execute(
    tx,
  )
  if (cycles.length === 0) return
  const moments = (name: 'queueFrom' | 'loadFrom' | 'loadTo' | 'dumpFrom' | 'dumpTo' | 'returnTo') =>
    cycles.map((cycle) => (cycle[name] === null ? null : new Date(cycle[name]).toISOString()))
  await sql`
    insert into haul_cycles (project_code, vehicle_id, day, queue_from, load_from, load_to, dump_from, dump_to, return_to, load_zone, dump_zone)
    select ${projectCode}, ${vehicleId}, ${day}, found.* from unnest(
      ${moments('queueFrom')}::timestamptz[], ${moments('loadFrom')}::timestamptz[], ${moments('loadTo')}::timestamptz[],
      ${moments('dumpFrom')}::timestamptz[], ${moments('dumpTo')}::timestamptz[], ${moments('returnTo')}::timestamptz[],
      ${cycles.map(({ loadZone }) => loadZone)}::uuid[], ${cycles.map(({ dumpZone }) => dumpZone)}::uuid[]) as found`.execute(
    tx,
  )
}

async function storeCells(tx: Db, { projectCode, vehicleId, day }: VehicleDay, { cells }: DayOfVehicle): Promise<void> {
  await sql`
    delete from vehicle_cells where project_code = ${projectCode} and vehicle_id = ${vehicleId} and day = ${day}`.execute(
    tx,
  )
  const places = [...cells.keys()].map((key) => key.split(',').map(Number))
  await sql`
    insert into vehicle_cells (project_code, vehicle_id, day, x, y, seconds)
    select ${projectCode}, ${vehicleId}, ${day}, found.* from unnest(
      ${places.map(([x]) => x)}::int[], ${places.map(([, y]) => y)}::int[], ${[...cells.values()]}::real[]) as found`.execute(
    tx,
  )
}
