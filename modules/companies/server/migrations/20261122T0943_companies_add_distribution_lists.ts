import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Members are ids without foreign keys: who was removed is left out of the list and said, not lost from it. */
export const addDistributionLists = defineMigration('20261122T0943_companies_add_distribution_lists', async (db) => {
  await sql`
    create table distribution_lists (
      project_code text not null,
      id uuid not null,
      name text not null,
      name_ar text not null default '',
      purpose text not null default '',
      company_ids uuid[] not null default '{}',
      person_ids uuid[] not null default '{}',
      row_version integer not null default 1,
      created_by uuid,
      created_at timestamptz not null default now(),
      updated_by uuid,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`
    create unique index distribution_lists_by_name on distribution_lists (project_code, lower(name))
    where deleted_at is null`.execute(db)
  await sql`create index distribution_lists_by_id on distribution_lists (id)`.execute(db)
  await sql`select enable_place_security('distribution_lists')`.execute(db)
})
