import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The picture has a table of its own, so that lists of places do not read it; they say when it was put there. */
export const addCovers = defineMigration('20261122T1955_sites_add_covers', async (db) => {
  await sql`alter table sites add column cover_at timestamptz`.execute(db)
  await sql`alter table structures add column cover_at timestamptz`.execute(db)
  await sql`
    create table place_covers (
      project_code text not null,
      site_code text not null,
      structure_code text,
      media_type text not null,
      picture bytea not null,
      unique nulls not distinct (project_code, site_code, structure_code)
    )`.execute(db)
  await sql`select enable_place_security('place_covers')`.execute(db)
})
