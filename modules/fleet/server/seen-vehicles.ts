import { type RawBuilder, sql } from 'kysely'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'

export interface SeenVehicle {
  readonly id: string
  readonly plate: string
  readonly fleetNumber: string
  readonly payloadT: number | null
}

const MOST_VEHICLES = 1_000

/** The vehicles of a site that the scope of `db` sees: whose positions are read is decided here. */
export async function seenVehicles(
  db: Db,
  asked: { readonly projectCode: string; readonly siteCode: string },
): Promise<SeenVehicle[]> {
  const { rows } = await sql<SeenVehicle>`
    select id, plate, fleet_number as "fleetNumber", payload_t as "payloadT" from vehicles
    where project_code = ${asked.projectCode} and site_code = ${asked.siteCode} and deleted_at is null
    order by coalesce(nullif(fleet_number, ''), plate), id limit ${MOST_VEHICLES}`.execute(db)
  return rows
}

/** The day that it is on the clocks of a project. */
export async function dayNow({ db, services }: RequestContext, projectCode: string): Promise<string> {
  const moment = sql`${services.now().toISOString()}::timestamptz`
  const { rows } = await sql<{
    day: string
  }>`select (${dayInProject(moment, sql`${projectCode}`)})::text as day`.execute(db)
  return rows[0]!.day
}

export interface VehicleRef {
  readonly id: string
  readonly plate: string
  readonly fleetNumber: string
}

/** The vehicle of a column of ids, where the scope sees it, as an expression for any query. */
export function vehicleRef(id: RawBuilder<unknown>): RawBuilder<VehicleRef | null> {
  return sql<VehicleRef | null>`(select jsonb_build_object('id', id, 'plate', plate, 'fleetNumber', fleet_number)
    from vehicles as named_vehicle where named_vehicle.id = ${id})`
}
