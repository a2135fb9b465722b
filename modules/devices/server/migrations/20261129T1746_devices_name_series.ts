import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What the devices of a project send under words of their own. */
export const nameSeries = defineMigration('20261129T1746_devices_name_series', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table measured_series (
      project_code text not null,
      id uuid not null,
      metric text not null,
      name text not null,
      name_ar text not null default '',
      unit text not null default '',
      decimals integer not null,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run(
    'create unique index measured_series_once on measured_series (project_code, metric) where deleted_at is null',
  )
  await run('create index measured_series_by_id on measured_series (id)')
  await run("select enable_place_security('measured_series')")
  // A person of one site reads values of the project's series, whose rows only those of the whole project see.
  await run(
    "do $$ begin execute format('create policy naming on measured_series for select to %I using (true)', current_user); end $$",
  )
  await run(`create function measured_series_of(project text)
      returns table (metric text, name text, name_ar text, unit text, decimals integer)
      language sql stable security definer set search_path = public, pg_temp as
      $$ select metric, name, name_ar, unit, decimals from measured_series where project_code = project and deleted_at is null $$`)
  await run('revoke execute on function measured_series_of from public')
  await run('grant execute on function measured_series_of to plumbline_app, plumbline_admin')
})
