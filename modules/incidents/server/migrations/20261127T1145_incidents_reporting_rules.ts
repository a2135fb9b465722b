import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** By which rules a project tells its authority: one row for each project that chose them. */
export const addReportingRules = defineMigration('20261127T1145_incidents_reporting_rules', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table reporting_rules (
      project_code text not null,
      id uuid not null,
      jurisdiction text not null,
      fatality integer,
      hospitalisation integer,
      amputation integer,
      eye_loss integer,
      serious integer,
      long_absence integer,
      other_injury integer,
      dangerous integer,
      basis text not null default '',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create unique index reporting_rules_once on reporting_rules (project_code) where deleted_at is null')
  await run('create index reporting_rules_by_id on reporting_rules (id)')
  await run("select enable_place_security('reporting_rules')")
  // The clock of an incident runs by the rules of the project for who sees one structure too.
  await run(
    "do $$ begin execute format('create policy clocks on reporting_rules for select to %I using (true)', current_user); end $$",
  )
  await run(`create function reporting_rules_of(project text) returns jsonb
      language sql stable security definer set search_path = public, pg_temp as
      $$ select jsonb_build_object('jurisdiction', jurisdiction, 'basis', basis, 'hours', jsonb_build_object(
             'fatality', fatality, 'hospitalisation', hospitalisation, 'amputation', amputation, 'eye-loss', eye_loss,
             'serious', serious, 'long-absence', long_absence, 'other-injury', other_injury, 'dangerous', dangerous))
         from reporting_rules where project_code = project and deleted_at is null $$`)
  await run('revoke execute on function reporting_rules_of from public')
  await run('grant execute on function reporting_rules_of to plumbline_app, plumbline_admin')
})
