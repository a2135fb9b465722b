import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Pages that people looked at, and the people of whom nothing is recorded. */
export const createVisits = defineMigration('20260112T0000_visits_create', async (db) => {
  await sql`
    create table visits (
      id uuid primary key,
      -- When the page was opened.
      at timestamptz not null,
      user_id uuid not null,
      -- As the person was named then: a visit outlives its account until its time.
      user_name text not null,
      display_name text not null,
      display_name_ar text not null,
      path text not null,
      -- Page before in the same stay; null where the stay began.
      previous_path text,
      -- Views of a person without a long pause between them.
      stay_id uuid not null,
      project_code text,
      site_code text,
      structure_code text,
      duration_ms integer not null check (duration_ms >= 0),
      device text not null check (device in ('phone', 'tablet', 'pc'))
    )`.execute(db)
  await sql`create index visits_by_time on visits (at)`.execute(db)
  await sql`create index visits_by_user on visits (user_id, at desc)`.execute(db)
  await sql`select enable_place_security('visits')`.execute(db)
  await sql`revoke insert, update, delete on visits from plumbline_app`.execute(db)
  await sql`
    create table visit_exclusions (
      user_id uuid primary key references users (id) on delete cascade,
      reason text not null default '',
      until timestamptz,
      created_at timestamptz not null,
      created_by uuid not null
    )`.execute(db)
  await sql`select enable_internal_security('visit_exclusions')`.execute(db)
})
