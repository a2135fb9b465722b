import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Breach } from '#engines/fleet/judge-day.ts'
import type { TrackPoint } from '#engines/fleet/track.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { searchChanged } from '#platform/server/records/search-changed.ts'
import { violationKind } from '../contract/fleet-records.ts'
import type { Report, Violation } from '../contract/violation.ts'
import type { JudgedDay, ShownBreach, VehicleDay } from './store-days.ts'

/** Shown before and after: what it came from and went to. */
const AROUND_MS = 60_000
/** Of a long one the reports are thinned evenly. */
const MOST_REPORTS = 120

interface Known {
  readonly id: string
  readonly kind: Violation['kind']
  readonly fenceId: string | null
  readonly state: Violation['state']
  readonly from: number
  readonly to: number
  readonly isGone: boolean
}

/**
 * Keeps what was found on days in place of what was found on them before: the same one grows and stays itself, what is not found any
 * more leaves the lists. What somebody decided stays as it was decided, with its evidence.
 */
export async function storeViolations(tx: Db, days: readonly JudgedDay[]): Promise<void> {
  const known = await knownOf(tx, days)
  for (const day of days) await storeDay(tx, day, known.get(keyOf(day)) ?? [])
}

async function storeDay(tx: Db, day: JudgedDay, known: readonly Known[]): Promise<void> {
  const open = known.filter(({ state }) => state === 'new')
  const decided = known.filter(({ state }) => state !== 'new')
  const found = new Set<Known>()
  for (const breach of day.breaches) {
    if (decided.some((one) => isSame(one, breach))) continue
    const one = open.find((other) => !found.has(other) && isSame(other, breach))
    if (one) found.add(one)
    if (one) await growViolation(tx, day, one, breach)
    else await addViolation(tx, day, breach)
  }
  const gone = open.filter((one) => !found.has(one) && !one.isGone).map(({ id }) => id)
  if (gone.length === 0) return
  await sql`
    update violations set deleted_at = now(), updated_at = now(), row_version = row_version + 1
    where project_code = ${day.projectCode} and id = any (${gone}::uuid[])`.execute(tx)
  noteChanged(tx, day, gone)
}

const keyOf = ({ projectCode, vehicleId, day }: VehicleDay) => `${projectCode} ${vehicleId} ${day}`

/** Of each day, locked; those that left the lists come last. */
async function knownOf(tx: Db, days: readonly VehicleDay[]): Promise<Map<string, Known[]>> {
  const { rows } = await sql<Known & VehicleDay>`
    select id, kind, fence_id as "fenceId", state, (extract(epoch from from_at) * 1000)::float8 as "from",
      (extract(epoch from to_at) * 1000)::float8 as "to", deleted_at is not null as "isGone",
      project_code as "projectCode", vehicle_id as "vehicleId", day::text as day
    from violations where (project_code, vehicle_id, day) in (
      select * from unnest(${days.map(({ projectCode }) => projectCode)}::text[],
        ${days.map(({ vehicleId }) => vehicleId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as asked)
    order by deleted_at is not null, from_at, id for update`.execute(tx)
  const byDay = new Map<string, Known[]>()
  for (const row of rows) byDay.set(keyOf(row), [...(byDay.get(keyOf(row)) ?? []), row])
  return byDay
}

const isSame = (one: Known, { kind, zone, from, to }: Breach) =>
  one.kind === kind && one.fenceId === zone && one.from <= to && one.to >= from

const iso = (moment: number) => new Date(moment).toISOString()

async function growViolation(
  tx: Db,
  of: VehicleDay,
  { id }: Known,
  { from, to, maxSpeed, limit, track }: ShownBreach,
): Promise<void> {
  const grown = await sql`
    update violations set from_at = ${iso(from)}, to_at = ${iso(to)}, max_speed = ${maxSpeed}, speed_limit = ${limit},
      track = ${track}::jsonb, deleted_at = null, updated_at = now(), row_version = row_version + 1
    where project_code = ${of.projectCode} and id = ${id}
      and (deleted_at is not null or (from_at, to_at, max_speed, speed_limit, track)
        is distinct from (${iso(from)}::timestamptz, ${iso(to)}::timestamptz, ${maxSpeed}::float8, ${limit}::float8, ${track}::jsonb))`.execute(
    tx,
  )
  if (grown.numAffectedRows !== 0n) noteChanged(tx, of, [id])
}

async function addViolation(tx: Db, of: VehicleDay, breach: ShownBreach): Promise<void> {
  const { projectCode, vehicleId, day } = of
  const { kind, zone, from, to, maxSpeed, limit, track } = breach
  const { rows } = await sql<{ id: string; siteCode: string; companyId: string | null }>`
    insert into violations (project_code, id, site_code, company_id, kind, vehicle_id, called, fence_id, day, from_at, to_at,
      max_speed, speed_limit, track)
    select project_code, ${randomUUID()}, site_code, company_id, ${kind}, id, trim(fleet_number || ' ' || plate), ${zone}::uuid, ${day},
      ${iso(from)}, ${iso(to)}, ${maxSpeed}, ${limit}::float8, ${track}::jsonb
    from vehicles where project_code = ${projectCode} and id = ${vehicleId}
    returning id, site_code as "siteCode", company_id as "companyId"`.execute(tx)
  const [added] = rows
  if (!added) return
  const { id, siteCode, companyId } = added
  noteChanged(tx, of, [id])
  const place = { projectCode, siteCode, structureCode: null }
  await publishEvent(tx, { type: `${violationKind.id}.found`, companyId, place, entityId: id })
}

function noteChanged(tx: Db, { projectCode }: Pick<VehicleDay, 'projectCode'>, ids: readonly string[]): void {
  searchChanged(
    tx,
    violationKind.id,
    ids.map((id) => ({ id, projectCode })),
  )
}

/** Where it was meanwhile and around it, as JSON. */
export function trackOf(points: readonly TrackPoint[], { from, to }: Pick<Breach, 'from' | 'to'>): string {
  const within = points.filter(({ at }) => at >= from - AROUND_MS && at <= to + AROUND_MS)
  const step = Math.ceil(within.length / MOST_REPORTS)
  const shown = within
    .filter((_, at) => at % step === 0 || at === within.length - 1)
    .map(({ at, latitude, longitude, speed }): Report => ({ at: iso(at), latitude, longitude, speed }))
  return JSON.stringify(shown)
}
