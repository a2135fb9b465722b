import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createViolations = defineMigration('20261123T0440_fleet_violations', async (db) => {
  await sql`
    create table violations (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      kind text not null,
      state text not null default 'new',
      vehicle_id uuid not null,
      called text not null,
      fence_id uuid,
      day date not null,
      from_at timestamptz not null,
      to_at timestamptz not null,
      max_speed double precision not null,
      speed_limit double precision,
      track jsonb not null default '[]',
      reason text not null default '',
      decided_by uuid,
      decided_at timestamptz,
      row_version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index violations_by_site on violations (project_code, site_code, from_at desc, id)`.execute(db)
  await sql`create index violations_by_vehicle on violations (project_code, vehicle_id, day)`.execute(db)
  await sql`create index violations_by_id on violations (id)`.execute(db)
  await sql`select enable_place_security('violations', party => true)`.execute(db)
  // What was counted until now is found again, where the positions that show it are there.
  await sql`
    insert into vehicle_undone (project_code, vehicle_id, day)
    select project_code, vehicle_id, day from vehicle_days
    where overspeeds + no_go + out_of_hours > 0 and exists (
      select from vehicle_positions as seen
      where seen.project_code = vehicle_days.project_code and seen.vehicle_id = vehicle_days.vehicle_id
        and seen.at >= vehicle_days.day and seen.at < vehicle_days.day + 1)
    on conflict do nothing`.execute(db)
})
