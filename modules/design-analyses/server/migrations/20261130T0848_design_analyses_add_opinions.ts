import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What a language model thinks of drawings, apart from the findings: a suggestion with a verdict. */
export const addOpinions = defineMigration('20261130T0848_design_analyses_add_opinions', async (db) => {
  await sql`
    create table design_opinion_runs (
      project_code text not null,
      analysis_id uuid not null,
      target integer not null,
      target_kind text not null check (target_kind in ('drawing', 'document')),
      -- Name of the model, and of what it was asked.
      version text not null,
      state text not null check (state in ('running', 'done', 'failed')),
      reason jsonb,
      seconds double precision,
      created_at timestamptz not null default now(),
      primary key (project_code, analysis_id, target, version)
    )`.execute(db)
  await sql`
    create table design_opinions (
      project_code text not null,
      analysis_id uuid not null,
      position integer not null,
      target integer not null,
      target_kind text not null check (target_kind in ('drawing', 'document')),
      version text not null,
      text text not null,
      place jsonb,
      verdict text not null default 'pending' check (verdict in ('pending', 'right', 'wrong')),
      judged_by uuid,
      judged_at timestamptz,
      primary key (project_code, analysis_id, position)
    )`.execute(db)
  for (const table of ['design_opinion_runs', 'design_opinions'])
    await sql`select enable_place_security(${table})`.execute(db)
})
