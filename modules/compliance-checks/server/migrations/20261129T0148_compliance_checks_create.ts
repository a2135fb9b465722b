import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Checks with the rules and files that they were made of, their results, and waivers of what fails. */
export const createComplianceChecks = defineMigration('20261129T0148_compliance_checks_create', async (db) => {
  await sql`
    create table compliance_checks (
      project_code text not null,
      id uuid not null,
      number text not null,
      name text not null,
      name_ar text not null default '',
      note text not null default '',
      set_id uuid,
      ids_set_id uuid,
      document_ids uuid[] not null default '{}',
      model_ids uuid[] not null default '{}',
      set_name text,
      set_edition integer,
      rules_hash text,
      ids_name text,
      ids_sha256 text,
      ids_file_id uuid,
      -- As engines/clauses has them: those of the edition that was checked.
      clause_rules jsonb not null default '[]',
      -- Each rule with its words: [{key, kind, clause, text, demand}].
      rules jsonb not null default '[]',
      targets jsonb not null default '[]',
      target_count integer not null default 0,
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
  await sql`create index compliance_checks_by_id on compliance_checks (id)`.execute(db)
  await sql`select enable_place_security('compliance_checks')`.execute(db)
  await sql`
    create table compliance_results (
      project_code text not null,
      check_id uuid not null,
      position integer not null,
      -- The set of rules, or the IDS, that the rule belongs to.
      source_id uuid not null,
      rule_key text not null,
      target integer not null,
      target_kind text not null,
      target_id uuid not null,
      global_id text not null default '',
      outcome text not null check (outcome in ('pass', 'fail', 'not_tested')),
      reason jsonb not null,
      observed text,
      evidence jsonb,
      primary key (project_code, check_id, position)
    )`.execute(db)
  await sql`create index compliance_results_by_rule on compliance_results (project_code, check_id, rule_key, outcome)`.execute(
    db,
  )
  await sql`select enable_place_security('compliance_results')`.execute(db)
  await sql`
    create table compliance_waivers (
      project_code text not null,
      id uuid not null,
      check_id uuid not null,
      source_id uuid not null,
      rule_key text not null,
      target_id uuid not null,
      global_id text not null default '',
      reason text not null,
      until_on date not null,
      state text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
      asked_by uuid not null,
      asked_at timestamptz not null,
      decided_by uuid,
      decided_at timestamptz,
      note text not null default '',
      primary key (project_code, id),
      check (decided_by is null or decided_by <> asked_by)
    )`.execute(db)
  await sql`create index compliance_waivers_by_rule on compliance_waivers (project_code, source_id, rule_key, target_id)`.execute(
    db,
  )
  await sql`select enable_place_security('compliance_waivers')`.execute(db)
})
