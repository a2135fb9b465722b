import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type Cycle, type Durations, type FleetWork, LATE, SEGMENTS, type VehicleWork } from '../contract/fleet-work.ts'
import { dayNow, seenVehicles } from './seen-vehicles.ts'

const USUAL_DAYS = 14

interface CycleRow extends Durations {
  readonly vehicleId: string
  readonly from: Date
  readonly to: Date
}

const between = (from: string, to: string) => sql`extract(epoch from ${sql.ref(to)} - ${sql.ref(from)})::float8`
const SECONDS = sql`
  ${between('queue_from', 'load_from')} as queue, ${between('load_from', 'load_to')} as load,
  ${between('load_to', 'dump_from')} as haul, ${between('dump_from', 'dump_to')} as dump,
  ${between('dump_to', 'return_to')} as return`

/** The haul cycles of a site on a day, by vehicle, with the parts that took longer than they usually do. */
export async function showWork(
  context: RequestContext,
  asked: { readonly projectCode: string; readonly siteCode: string; readonly day?: string | undefined },
): Promise<FleetWork> {
  const { projectCode } = asked
  const day = asked.day ?? (await dayNow(context, projectCode))
  const seen = await seenVehicles(context.db, asked)
  const ids = seen.map(({ id }) => id)
  const found = await context.services.database.read(SYSTEM_SCOPE, async (db) => ({
    usual: await usualOf(db, projectCode, ids, day),
    cycles: await cyclesOf(db, projectCode, ids, day),
    unmatched: await unmatchedOf(db, projectCode, ids, day),
  }))
  const vehicles = seen.map(({ id, plate, fleetNumber, payloadT }) => {
    const cycles = found.cycles.filter(({ vehicleId }) => vehicleId === id).map((row) => judged(row, found.usual))
    const lateSeconds = cycles.reduce((sum, cycle) => sum + cycle.lateSeconds, 0)
    const unmatched = found.unmatched.get(id) ?? 0
    return { id, plate, fleetNumber, payloadT, cycles, lateSeconds, lateIn: worst(cycles, found.usual), unmatched }
  })
  const worked = vehicles.filter(({ cycles, unmatched }) => cycles.length > 0 || unmatched > 0)
  return { day, usual: found.usual, vehicles: worked.sort((one, other) => other.lateSeconds - one.lateSeconds) }
}

function judged({ from, to, queue, load, haul, dump, return: back }: CycleRow, usual: Durations): Cycle {
  const seconds = { queue, load, haul, dump, return: back }
  const late = SEGMENTS.filter((part) => over(seconds[part], usual[part]) > 0)
  const lateSeconds = late.reduce((sum, part) => sum + over(seconds[part], usual[part]), 0)
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), seconds, late, lateSeconds }
}

/** By how much a part took longer than usual, where that is much. */
function over(seconds: number | null, usual: number | null): number {
  if (seconds === null || usual === null) return 0
  return seconds > usual * LATE.times && seconds > usual + LATE.seconds ? seconds - usual : 0
}

function worst(cycles: readonly Cycle[], usual: Durations): VehicleWork['lateIn'] {
  const lost = SEGMENTS.map((part) => ({
    part,
    seconds: cycles.reduce((sum, { seconds }) => sum + over(seconds[part], usual[part]), 0),
  })).sort((one, other) => other.seconds - one.seconds)
  return lost[0] && lost[0].seconds > 0 ? lost[0].part : null
}

/** The middle of each part: one bad day does not move it. */
async function usualOf(db: Db, projectCode: string, ids: readonly string[], day: string): Promise<Durations> {
  const middles = SEGMENTS.map(
    (part) => sql`percentile_cont(0.5) within group (order by ${sql.ref(part)}) as ${sql.ref(part)}`,
  )
  const { rows } = await sql<Durations>`
    select ${sql.join(middles)} from (
      select ${SECONDS} from haul_cycles where project_code = ${projectCode} and vehicle_id = any (${ids}::uuid[])
        and day >= ${day}::date - ${USUAL_DAYS}::int and day < ${day}) as cycles`.execute(db)
  return rows[0] ?? { queue: null, load: null, haul: null, dump: null, return: null }
}

async function cyclesOf(db: Db, projectCode: string, ids: readonly string[], day: string): Promise<CycleRow[]> {
  const { rows } = await sql<CycleRow>`
    select vehicle_id as "vehicleId", queue_from as "from", coalesce(return_to, dump_to) as "to", ${SECONDS} from haul_cycles
    where project_code = ${projectCode} and vehicle_id = any (${ids}::uuid[]) and day = ${day}
    order by queue_from`.execute(db)
  return rows
}

async function unmatchedOf(
  db: Db,
  projectCode: string,
  ids: readonly string[],
  day: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; unmatched: number }>`
    select vehicle_id as id, unmatched from vehicle_days
    where project_code = ${projectCode} and vehicle_id = any (${ids}::uuid[]) and day = ${day}`.execute(db)
  return new Map(rows.map(({ id, unmatched }) => [id, unmatched]))
}
