import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const addCaseRules = defineMigration('20261129T1701_street_photos_add_case_rules', async (db) => {
  await sql`
    create table street_case_rules (
      project_code text not null,
      site_code text not null,
      class text not null,
      state text not null check (state in ('on', 'off', 'stopped')),
      -- Share of right finds that the measured precision's lower bound must reach.
      least_precision double precision not null check (least_precision between 0.5 and 0.999),
      stopped_at timestamptz,
      stopped_low double precision,
      stopped_reviewed integer,
      row_version integer not null default 1,
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      primary key (project_code, site_code, class)
    )`.execute(db)
  await sql`select enable_place_security('street_case_rules')`.execute(db)
  await sql`alter table street_findings add column is_case_by_itself boolean not null default false`.execute(db)
})
