import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Spots that records are about: on the map, on drawings, in models. Each carries the place and the company of its record.
 * What it lies on is a record of its own, by which it is found from there.
 */
export const createSpots = defineMigration('20261123T1740_links_create_spots', async (db) => {
  await sql`
    create table record_spots (
      project_code text not null,
      id uuid not null,
      site_code text,
      structure_code text,
      company_id uuid,
      entity_type text not null,
      entity_id text not null,
      spot jsonb not null,
      on_type text,
      on_id text,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      primary key (project_code, id),
      unique (project_code, entity_type, entity_id, spot)
    )`.execute(db)
  await sql`create index record_spots_by_record on record_spots (entity_id, entity_type)`.execute(db)
  await sql`create index record_spots_by_ground on record_spots (on_id, on_type)`.execute(db)
  await sql`create index record_spots_by_id on record_spots (id)`.execute(db)
  await sql`select enable_record_part_security('record_spots')`.execute(db)
})
