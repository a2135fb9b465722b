import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** By which limits a project judges its concrete: one row for each standard. */
export const addAcceptanceCriteria = defineMigration('20261123T1105_material_tests_acceptance_criteria', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table acceptance_criteria (
      project_code text not null,
      id uuid not null,
      rule text not null,
      is_default boolean not null,
      single_margin double precision,
      mean_margin double precision,
      deviation_factor double precision,
      least_deviation double precision,
      most_scatter double precision,
      basis text not null,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run(
    'create unique index acceptance_criteria_once on acceptance_criteria (project_code, rule) where deleted_at is null',
  )
  await run(
    'create unique index acceptance_criteria_default on acceptance_criteria (project_code) where is_default and deleted_at is null',
  )
  await run('create index acceptance_criteria_by_id on acceptance_criteria (id)')
  await run("select enable_place_security('acceptance_criteria')")
  // A person of one structure judges by the limits of the project, which only those of the whole project read.
  await run(
    "do $$ begin execute format('create policy judging on acceptance_criteria for select to %I using (true)', current_user); end $$",
  )
  await run(`create function agreed_limits(project text, judged_by text) returns jsonb
      language sql stable security definer set search_path = public, pg_temp as
      $$ select jsonb_build_object('singleMargin', single_margin, 'meanMargin', mean_margin, 'deviationFactor', deviation_factor,
             'leastDeviation', least_deviation, 'mostScatter', most_scatter, 'basis', basis)
         from acceptance_criteria where project_code = project and rule = judged_by and deleted_at is null $$`)
  await run(`create function default_rule(project text) returns text
      language sql stable security definer set search_path = public, pg_temp as
      $$ select rule from acceptance_criteria where project_code = project and is_default and deleted_at is null $$`)
  for (const name of ['agreed_limits', 'default_rule']) {
    await run(`revoke execute on function ${name} from public`)
    await run(`grant execute on function ${name} to plumbline_app, plumbline_admin`)
  }
})
