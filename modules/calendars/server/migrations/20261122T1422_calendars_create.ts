import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Working calendars, and each version that was approved: deadlines go by these and never by a draft. */
export const createCalendars = defineMigration('20261122T1422_calendars_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table calendars (
      project_code text not null,
      id uuid not null,
      number text not null,
      state text not null default 'draft' check (state in ('draft', 'inForce', 'retired')),
      is_default boolean not null default false,
      name text not null,
      name_ar text not null default '',
      time_zone text not null,
      weekend jsonb not null,
      shifts jsonb not null,
      holidays jsonb not null,
      special_days jsonb not null,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create unique index calendars_default on calendars (project_code) where is_default and deleted_at is null')
  await run('create index calendars_by_id on calendars (id)')
  await run(`
    create table calendar_versions (
      project_code text not null,
      calendar_id uuid not null,
      version integer not null,
      facts jsonb not null,
      approved_at timestamptz not null default now(),
      primary key (project_code, calendar_id, version)
    )`)
  for (const table of ['calendars', 'calendar_versions']) await run(`select enable_place_security('${table}')`)
  // A person of one site counts by the calendar of the project, which only those of the whole project read.
  for (const table of ['calendars', 'calendar_versions']) {
    await run(
      `do $$ begin execute format('create policy counting on ${table} for select to %I using (true)', current_user); end $$`,
    )
  }
  await run(`create function calendar_in_force(project text) returns table (version integer, facts jsonb)
    language sql stable security definer set search_path = public, pg_temp as
    $$ select version, facts from calendar_versions join calendars on calendars.project_code = calendar_versions.project_code
         and id = calendar_id
       where calendars.project_code = project and is_default and deleted_at is null order by version desc limit 1 $$`)
  await run('revoke execute on function calendar_in_force from public')
  await run('grant execute on function calendar_in_force to plumbline_app, plumbline_admin')
})
