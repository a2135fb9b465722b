import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Analyses with the files that they are of, and what each rule came to at each place. */
export const createDesignAnalyses = defineMigration('20261129T0938_design_analyses_create', async (db) => {
  await sql`
    create table design_analyses (
      project_code text not null,
      id uuid not null,
      number text not null,
      name text not null,
      name_ar text not null default '',
      note text not null default '',
      drawing_ids uuid[] not null default '{}',
      document_ids uuid[] not null default '{}',
      model_ids uuid[] not null default '{}',
      ids_set_id uuid,
      ids_name text,
      ids_file_id uuid,
      convention text not null default 'none',
      own_layers text not null default '',
      files jsonb not null default '[]',
      file_count integer not null default 0,
      version text,
      state text not null default 'running' check (state in ('running', 'done', 'failed')),
      reason jsonb,
      job_id uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index design_analyses_by_id on design_analyses (id)`.execute(db)
  await sql`select enable_place_security('design_analyses')`.execute(db)
  await sql`
    create table design_findings (
      project_code text not null,
      analysis_id uuid not null,
      position integer not null,
      rule_key text not null,
      target integer not null,
      target_kind text not null check (target_kind in ('drawing', 'document', 'model')),
      target_id uuid not null,
      outcome text not null check (outcome in ('pass', 'fail', 'not_tested')),
      reason jsonb not null,
      observed text,
      expected text,
      place jsonb,
      count integer not null default 1,
      verdict text not null default 'pending' check (verdict in ('pending', 'right', 'wrong')),
      judged_by uuid,
      judged_at timestamptz,
      topic_guid uuid,
      primary key (project_code, analysis_id, position)
    )`.execute(db)
  await sql`create index design_findings_by_rule on design_findings (project_code, analysis_id, rule_key, outcome)`.execute(
    db,
  )
  await sql`select enable_place_security('design_findings')`.execute(db)
})
