import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Rows of lists that forms have made, for other forms to choose from. */
export const createEntities = defineMigration('20261127T0010_forms_create_entities', async (db) => {
  await sql`
    create table form_entities (
      project_code text not null,
      site_code text,
      structure_code text,
      id uuid not null,
      list_name text not null,
      label text not null,
      properties jsonb not null,
      created_by uuid not null,
      created_at timestamptz not null,
      updated_by uuid not null,
      updated_at timestamptz not null,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index form_entities_by_list on form_entities (project_code, list_name, label)`.execute(db)
  await sql`select enable_place_security('form_entities')`.execute(db)
})
