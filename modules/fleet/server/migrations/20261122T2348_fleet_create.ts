import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** First and last year whose quarters have a partition of their own, as the samples of devices have. */
const YEARS = [2026, 2027, 2028]
const QUARTERS = ['01', '04', '07', '10']

export const createFleet = defineMigration('20261122T2348_fleet_create', async (db) => {
  await sql`
    create table vehicles (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      plate text not null,
      fleet_number text not null default '',
      type text not null,
      model text not null default '',
      vin text not null default '',
      company_id uuid,
      payload_t double precision,
      volume_m3 double precision,
      fuel text not null,
      registration_expiry date,
      insurance_expiry date,
      inspection_expiry date,
      owner_id uuid,
      device_id uuid,
      note text not null default '',
      is_simulated boolean not null default false,
      state text not null default 'in-service',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index vehicles_by_site on vehicles (project_code, site_code, plate)`.execute(db)
  await sql`create index vehicles_by_id on vehicles (id)`.execute(db)
  await sql`create unique index vehicles_plate on vehicles (project_code, plate) where deleted_at is null`.execute(db)
  await sql`create unique index vehicles_device on vehicles (device_id) where deleted_at is null`.execute(db)
  await sql`select enable_place_security('vehicles', party => true)`.execute(db)
  await createPositions(db)
})

type Run = Parameters<Parameters<typeof defineMigration>[1]>[0]

/** By vehicle and not by device: a tracker that moves to another vehicle leaves its past behind. */
async function createPositions(db: Run): Promise<void> {
  const facts = sql`
    project_code text not null,
    vehicle_id uuid not null,
    at timestamptz not null,
    latitude double precision not null,
    longitude double precision not null,
    speed real,
    course real,
    ignition boolean`
  await sql`
    create table vehicle_positions (${facts}, primary key (project_code, vehicle_id, at)) partition by range (at)`.execute(
    db,
  )
  const starts = [
    ...YEARS.flatMap((year) => QUARTERS.map((month) => `${year}-${month}-01`)),
    `${YEARS.at(-1)! + 1}-01-01`,
  ]
  for (const [at, from] of starts.slice(0, -1).entries()) {
    const name = `vehicle_positions_${from.slice(0, 7).replace('-', '_')}`
    await sql`
      create table ${sql.raw(name)} partition of vehicle_positions
      for values from (${sql.lit(from)}) to (${sql.lit(starts[at + 1])})`.execute(db)
  }
  await sql`create table vehicle_positions_other partition of vehicle_positions default`.execute(db)
  await sql`create table vehicle_latest (${facts}, primary key (project_code, vehicle_id))`.execute(db)
  for (const table of ['vehicle_positions', 'vehicle_latest'])
    await sql`select enable_internal_security(${table})`.execute(db)
}
