import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const detectOnStreetPhotos = defineMigration('20261129T1000_street_photos_detect', async (db) => {
  await sql`
    create table street_runs (
      project_code text not null,
      photo_id uuid not null,
      version text not null,
      site_code text not null,
      state text not null check (state in ('running', 'done', 'failed')),
      reason jsonb,
      seconds double precision,
      created_at timestamptz not null default now(),
      primary key (project_code, photo_id, version)
    )`.execute(db)
  await sql`create index street_runs_by_site on street_runs (site_code, version)`.execute(db)
  await sql`select enable_place_security('street_runs')`.execute(db)
})
