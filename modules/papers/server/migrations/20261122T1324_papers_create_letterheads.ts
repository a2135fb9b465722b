import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The logo is small, read with each paper and of no use without its row: it needs no file of its own. */
export const createLetterheads = defineMigration('20261122T1324_papers_create_letterheads', async (db) => {
  await sql`
    create table letterheads (
      project_code text primary key,
      name text not null,
      name_ar text not null default '',
      address text not null default '',
      address_ar text not null default '',
      footer text not null default '',
      footer_ar text not null default '',
      logo bytea,
      row_version integer not null default 1,
      created_by uuid,
      created_at timestamptz not null default now(),
      updated_by uuid,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`select enable_place_security('letterheads')`.execute(db)
})
