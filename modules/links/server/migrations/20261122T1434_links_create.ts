import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A link is two rows with one id, one for each end: each carries the place and the company of the record that it hangs on. */
export const createLinks = defineMigration('20261122T1434_links_create', async (db) => {
  await sql`
    create table record_links (
      project_code text not null,
      entity_type text not null,
      entity_id text not null,
      id uuid not null,
      site_code text,
      structure_code text,
      company_id uuid,
      relation text not null,
      to_type text not null,
      to_id text not null,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      primary key (project_code, entity_type, entity_id, id),
      unique (project_code, entity_type, entity_id, relation, to_type, to_id)
    )`.execute(db)
  await sql`create index record_links_by_record on record_links (entity_id, entity_type)`.execute(db)
  await sql`create index record_links_by_id on record_links (id)`.execute(db)
  await sql`select enable_record_part_security('record_links')`.execute(db)
})
