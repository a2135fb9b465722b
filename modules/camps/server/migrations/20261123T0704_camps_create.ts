import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Camps, their rooms, who lives in which bed, and what inspections found. Who lives where is of the worker's company; the
 * camp itself is seen by who sees its site.
 *
 * That a bed has one worker and a worker one bed at any time, and that a camp has no more beds than its capacity, nor a room
 * more people than beds, is for the database to keep: somebody who is bound to a company does not see who is in the way.
 */
export const createCamps = defineMigration('20261123T0704_camps_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('create extension if not exists btree_gist')
  await run(`
    create table camps (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      name_ar text not null default '',
      kind text not null default 'site',
      operator_id uuid,
      address text not null default '',
      latitude double precision,
      longitude double precision,
      capacity integer not null,
      beds integer not null default 0,
      note text not null default '',
      state text not null default 'inUse',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id),
      constraint camps_capacity check (beds between 0 and capacity)
    )`)
  await run(`
    create table camp_rooms (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      camp_id uuid not null,
      building text not null,
      name text not null,
      beds integer not null,
      area_m2 numeric(8, 2),
      taken integer[] not null default '{}',
      primary key (project_code, id),
      constraint camp_rooms_name unique (project_code, camp_id, building, name),
      constraint camp_rooms_beds check (beds > 0 and cardinality(taken) <= beds and beds >= all (taken) and 0 < all (taken))
    )`)
  await run(`
    create table camp_stays (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      camp_id uuid not null,
      room_id uuid not null,
      bed integer not null,
      worker_id uuid not null,
      from_on date not null,
      until_on date,
      entered_by uuid not null,
      ended_by uuid,
      primary key (project_code, id),
      constraint camp_stays_bed exclude using gist (room_id with =, bed with =, daterange(from_on, until_on) with &&),
      constraint camp_stays_worker exclude using gist (worker_id with =, daterange(from_on, until_on) with &&)
    )`)
  await run(`
    create table camp_inspections (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      camp_id uuid not null,
      on_day date not null,
      items jsonb not null,
      inspected_by uuid not null,
      stored_at timestamptz not null default now(),
      primary key (project_code, id)
    )`)
  await run(`
    create table camp_findings (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      camp_id uuid not null,
      inspection_id uuid not null,
      check_name text not null,
      description text not null,
      found_on date not null,
      owner_id uuid not null,
      due_on date not null,
      state text not null default 'open',
      mended_by uuid,
      mended_at timestamptz,
      mended_note text not null default '',
      closed_by uuid,
      closed_at timestamptz,
      primary key (project_code, id),
      constraint camp_findings_two check (closed_by is null or closed_by <> mended_by)
    )`)
  await run('create unique index camps_name on camps (project_code, site_code, name) where deleted_at is null')
  await run('create index camps_by_id on camps (id)')
  await run('create index camp_rooms_by_id on camp_rooms (id)')
  await run('create index camp_rooms_by_camp on camp_rooms (camp_id, building, name, id)')
  await run('create index camp_stays_by_id on camp_stays (id)')
  await run('create index camp_stays_by_camp on camp_stays (camp_id, from_on desc, id)')
  await run('create index camp_stays_current on camp_stays (project_code, site_code) where until_on is null')
  await run('create index camp_stays_by_worker on camp_stays (worker_id)')
  await run('create index camp_inspections_by_camp on camp_inspections (camp_id, on_day desc, id)')
  await run('create index camp_inspections_by_id on camp_inspections (id)')
  await run('create index camp_findings_by_camp on camp_findings (camp_id, due_on, id)')
  await run('create index camp_findings_by_id on camp_findings (id)')
  for (const table of ['camps', 'camp_rooms', 'camp_inspections', 'camp_findings'])
    await run(`select enable_place_security('${table}')`)
  await run(`select enable_place_security('camp_stays', party => true)`)
})
