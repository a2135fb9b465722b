import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Sets of rules, with what the text of a standard proposes. */
export const createClauseSets = defineMigration('20261129T0149_clause_sets_create', async (db) => {
  await sql`
    create table clause_sets (
      project_code text not null,
      id uuid not null,
      number text not null,
      name text not null,
      name_ar text not null default '',
      standard text not null default '',
      note text not null default '',
      edition integer not null default 1,
      rules jsonb not null default '[]',
      rules_hash text not null default '',
      written_by uuid,
      proposal jsonb,
      proposal_reason jsonb,
      proposal_job_id uuid,
      state text not null default 'draft',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index clause_sets_by_id on clause_sets (id)`.execute(db)
  await sql`select enable_place_security('clause_sets')`.execute(db)
})
