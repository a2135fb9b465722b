import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Models of a structure that are opened together, under a name. */
export const createModelSets = defineMigration('20260126T0000_design_create_model_sets', async (db) => {
  await sql`
    create table model_sets (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      name text not null,
      description text not null default '',
      model_ids uuid[] not null check (cardinality(model_ids) between 1 and 5),
      view_id uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_by_name text not null,
      created_at timestamptz not null default now(),
      updated_by text not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id),
      foreign key (project_code, view_id) references saved_views (project_code, id)
    )`.execute(db)
  await sql`
    create unique index model_sets_name on model_sets (project_code, structure_code, lower(name))
    where deleted_at is null`.execute(db)
  await sql`create index model_sets_by_id on model_sets (id)`.execute(db)
  await sql`select enable_place_security('model_sets')`.execute(db)
})
