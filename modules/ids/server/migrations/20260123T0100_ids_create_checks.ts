import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

const PLACE = 'project_code text not null, site_code text, structure_code text'

/** IDS files, checks of model versions, and a result for each requirement and element. */
export const createChecks = defineMigration('20260123T0100_ids_create_checks', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`create table ids_sets (${PLACE}, id uuid not null, name text not null, file_name text not null,
    file_id uuid not null, created_by text not null, created_at timestamptz not null default now(),
    deleted_at timestamptz, primary key (project_code, id))`)
  await run(`create table ids_checks (${PLACE}, id uuid not null, set_id uuid not null, set_name text not null,
    model_id uuid not null, model_name text not null, version integer not null, state text not null, report jsonb,
    passed integer not null default 0, failed integer not null default 0, not_tested integer not null default 0,
    reason jsonb, job_id uuid, created_by text not null, created_at timestamptz not null default now(),
    primary key (project_code, id))`)
  await run('create index ids_checks_by_model on ids_checks (model_id, version, created_at)')
  await run(`create table ids_results (${PLACE}, check_id uuid not null, position integer not null,
    specification integer not null, requirement integer, express_id bigint not null, global_id text,
    ifc_class text not null, name text, verdict text not null, reason jsonb,
    primary key (project_code, check_id, position),
    foreign key (project_code, check_id) references ids_checks (project_code, id))`)
  await run('create index ids_results_by_verdict on ids_results (project_code, check_id, verdict, position)')
  for (const table of ['sets', 'checks', 'results']) await run(`select enable_place_security('ids_${table}')`)
})
