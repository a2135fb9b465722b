import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What was spent on packages, by the day; place and company are those of the package. */
export const createPackageCosts = defineMigration('20261122T2049_workpackages_costs', async (db) => {
  await sql`
    create table work_package_costs (
      project_code text not null,
      package_id uuid not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      company_id uuid,
      spent_on date not null,
      amount numeric(18, 2) not null,
      note text not null default '',
      entered_by uuid not null,
      entered_at timestamptz not null default clock_timestamp(),
      primary key (project_code, package_id, id)
    )`.execute(db)
  await sql`create index work_package_costs_by_package on work_package_costs (package_id, spent_on desc)`.execute(db)
  await sql`create index work_packages_by_parent on work_packages (parent_id) where deleted_at is null`.execute(db)
  await sql`select enable_place_security('work_package_costs', party => true)`.execute(db)
})
