import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Which actions were opened again because of which incident: each once for the same one. */
export const addReopenings = defineMigration('20261127T1601_incidents_reopenings', async (db) => {
  await sql`
    create table action_reopenings (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      incident_id uuid not null,
      action_id uuid not null,
      because_of uuid not null,
      by uuid,
      at timestamptz not null default now(),
      primary key (project_code, id),
      unique (project_code, action_id, because_of)
    )`.execute(db)
  await sql`create index action_reopenings_by_repeat on action_reopenings (project_code, because_of)`.execute(db)
  await sql`select enable_place_security('action_reopenings')`.execute(db)
  await sql`
    create index incident_actions_by_verified on incident_actions (project_code, verified_at) where state = 'verified'`.execute(
    db,
  )
})
