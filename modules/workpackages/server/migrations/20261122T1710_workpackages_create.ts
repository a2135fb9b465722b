import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Work packages; their constraints and entries of progress are rows of their own, with the place and company of the package. */
export const createWorkPackages = defineMigration('20261122T1710_workpackages_create', async (db) => {
  await sql`
    create table work_packages (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      company_id uuid,
      number text not null,
      level text not null,
      name text not null,
      name_ar text not null default '',
      discipline text not null,
      parent_id uuid,
      owner_id uuid,
      planned_start date,
      planned_finish date,
      forecast_start date,
      forecast_finish date,
      actual_start date,
      actual_finish date,
      budget numeric(18, 2),
      quantity numeric(18, 3),
      unit text,
      credit_rule text not null,
      activity_codes jsonb not null default '[]',
      boq_line text not null default '',
      description text not null default '',
      state text not null default 'planned',
      progress numeric(4, 1) not null default 0,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id),
      unique (project_code, number)
    )`.execute(db)
  await sql`
    create table work_package_constraints (
      project_code text not null,
      package_id uuid not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      company_id uuid,
      type text not null,
      description text not null,
      owner_id uuid,
      need_by date not null,
      state text not null default 'open',
      decided_by uuid,
      decided_at timestamptz,
      reason text not null default '',
      created_by uuid not null,
      created_at timestamptz not null default now(),
      primary key (project_code, package_id, id)
    )`.execute(db)
  await sql`
    create table work_package_progress (
      project_code text not null,
      package_id uuid not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      company_id uuid,
      step text not null,
      percent numeric(4, 1) not null check (percent between 0 and 100),
      done_on date not null,
      note text not null default '',
      entered_by uuid not null,
      entered_at timestamptz not null default clock_timestamp(),
      primary key (project_code, package_id, id)
    )`.execute(db)
  await sql`create index work_packages_by_site on work_packages (site_code, planned_start) where deleted_at is null`.execute(
    db,
  )
  await sql`create index work_packages_by_structure on work_packages (structure_code) where deleted_at is null`.execute(
    db,
  )
  await sql`create index work_packages_by_id on work_packages (id)`.execute(db)
  await sql`create index work_package_constraints_by_package on work_package_constraints (package_id, need_by)`.execute(
    db,
  )
  await sql`create index work_package_constraints_by_id on work_package_constraints (id)`.execute(db)
  await sql`create index work_package_progress_by_package on work_package_progress (package_id, step, done_on desc, entered_at desc)`.execute(
    db,
  )
  await sql`select enable_place_security('work_packages', party => true)`.execute(db)
  await sql`select enable_place_security('work_package_constraints', party => true)`.execute(db)
  await sql`select enable_place_security('work_package_progress', party => true)`.execute(db)
})
