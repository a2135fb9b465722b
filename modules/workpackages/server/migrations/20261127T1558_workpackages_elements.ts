import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Elements of models that a package builds, picked one by one. */
export const createPackageElements = defineMigration('20261127T1558_workpackages_elements', async (db) => {
  await sql`
    create table work_package_elements (
      project_code text not null,
      package_id uuid not null,
      model_id uuid not null,
      global_id text not null,
      site_code text not null,
      structure_code text not null,
      company_id uuid,
      added_by uuid not null,
      added_at timestamptz not null default now(),
      primary key (project_code, package_id, model_id, global_id)
    )`.execute(db)
  await sql`create index work_package_elements_by_model on work_package_elements (project_code, model_id)`.execute(db)
  await sql`select enable_place_security('work_package_elements', party => true)`.execute(db)
})
