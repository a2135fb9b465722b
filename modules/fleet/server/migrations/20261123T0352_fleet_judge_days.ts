import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What was found in the positions: kept by day, made again when positions of the day come later. */
export const judgeFleetDays = defineMigration('20261123T0352_fleet_judge_days', async (db) => {
  const ofVehicle = sql`project_code text not null, vehicle_id uuid not null, day date not null`
  await sql`
    create table vehicle_undone (${ofVehicle}, primary key (project_code, vehicle_id, day))`.execute(db)
  await sql`
    create table vehicle_days (
      ${ofVehicle},
      reported integer not null,
      trips integer not null,
      distance_m double precision not null,
      moving_s double precision not null,
      max_speed real not null,
      cycles integer not null,
      unmatched integer not null,
      overspeeds integer not null,
      overspeed_s double precision not null,
      no_go integer not null,
      out_of_hours integer not null,
      primary key (project_code, vehicle_id, day)
    )`.execute(db)
  await sql`
    create table haul_cycles (
      ${ofVehicle},
      queue_from timestamptz not null,
      load_from timestamptz not null,
      load_to timestamptz not null,
      dump_from timestamptz not null,
      dump_to timestamptz not null,
      return_to timestamptz,
      load_zone uuid not null,
      dump_zone uuid not null,
      primary key (project_code, vehicle_id, day, queue_from)
    )`.execute(db)
  await sql`
    create table vehicle_cells (
      ${ofVehicle}, x integer not null, y integer not null, seconds real not null,
      primary key (project_code, vehicle_id, day, x, y)
    )`.execute(db)
  for (const table of ['vehicle_undone', 'vehicle_days', 'haul_cycles', 'vehicle_cells'])
    await sql`select enable_internal_security(${table})`.execute(db)
})
