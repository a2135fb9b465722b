import { sql } from 'kysely'
import { dayAfter, instantOf } from '#engines/calendar/local-time.ts'
import { judgeDay } from '#engines/fleet/judge-day.ts'
import type { TrackPoint } from '#engines/fleet/track.ts'
import type { Zone } from '#engines/fleet/zone-visits.ts'
import { geofencesOf, zoneOf } from '#modules/geofences/server/public.ts'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type JudgedDay, storeDays, type VehicleDay } from './store-days.ts'
import { storeViolations, trackOf } from './store-violations.ts'

const HOUR_MS = 3_600_000
/** So much of the next day is read, for what begins on the day and ends after it. */
export const AFTER_MS = 3 * HOUR_MS
/** Nobody is to drive on a site before and after these hours of the project's clocks. */
export const OPENS_HOUR = 5
export const CLOSES_HOUR = 22
/** Days of vehicles that one round takes, so that it never takes long. */
const MOST_A_ROUND = 40

/** Judges the days of which positions came since the last round. @returns how many */
export async function judgeDays({ database }: Pick<Services, 'database'>): Promise<number> {
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    const { rows } = await sql<VehicleDay>`
      delete from vehicle_undone where (project_code, vehicle_id, day) in (
        select project_code, vehicle_id, day from vehicle_undone order by day desc limit ${MOST_A_ROUND} for update skip locked)
      returning project_code as "projectCode", vehicle_id as "vehicleId", day::text as day`.execute(tx)
    const groundAt = remembered((projectCode: string) => groundOf(tx, projectCode))
    const judged: JudgedDay[] = []
    for (const undone of rows) {
      const { zones, timezone } = await groundAt(undone.projectCode)
      const time = timeOf(undone.day, timezone)
      // One after the other: the points of a day are let go before the next are read.
      judged.push(judgedDay(undone, await pointsOf(tx, undone, time.from, time.to + AFTER_MS), zones, time))
    }
    await keepDays(tx, judged)
    return rows.length
  })
}

function remembered<Found>(find: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  const found = new Map<string, Promise<Found>>()
  return (key) => {
    const known = found.get(key) ?? find(key)
    found.set(key, known)
    return known
  }
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
export function timeOf(day: string, timezone: string): Time {
  const midnight = (of: string) => instantOf({ day: of, minutes: 0 }, timezone).getTime()
  return { from: midnight(day), to: midnight(dayAfter(day)) }
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

/** What a vehicle did on a day, with the tracks that show what it should not have done. */
export function judgedDay(
  of: VehicleDay,
  points: readonly TrackPoint[],
  zones: readonly Zone[],
  { from, to }: Time,
): JudgedDay {
  const closed = [
    { from, to: from + OPENS_HOUR * HOUR_MS },
    { from: from + CLOSES_HOUR * HOUR_MS, to },
  ]
  const judged = judgeDay(points, zones, { from, to }, closed)
  return { ...of, judged, breaches: judged.breaches.map((breach) => ({ ...breach, track: trackOf(points, breach) })) }
}

/** Keeps what was found on days in place of what was. */
export async function keepDays(tx: Db, days: readonly JudgedDay[]): Promise<void> {
  if (days.length === 0) return
  await storeDays(tx, days)
  await storeViolations(tx, days)
}
