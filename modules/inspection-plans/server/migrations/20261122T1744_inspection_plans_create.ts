import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Plans; what was approved last stands beside the draft, and is what inspections follow. */
export const createInspectionPlans = defineMigration('20261122T1744_inspection_plans_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table inspection_plans (
      project_code text not null,
      id uuid not null,
      number text not null,
      state text not null default 'draft' check (state in ('draft', 'approved', 'retired')),
      title text not null,
      title_ar text not null default '',
      discipline text not null,
      reference text not null default '',
      points jsonb not null,
      revision integer not null default 0,
      approved jsonb,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index inspection_plans_by_id on inspection_plans (id)')
  await run(`select enable_place_security('inspection_plans')`)
  // A person of one site inspects by the plans of the project, which only those of the whole project read and write.
  await run(
    `do $$ begin execute format('create policy inspecting on inspection_plans for select to %I using (true)', current_user); end $$`,
  )
  await run(`create function approved_inspection_plans(projects text[]) returns table (
      project_code text, id uuid, number text, revision integer, approved jsonb)
    language sql stable security definer set search_path = public, pg_temp as
    $$ select project_code, id, number, revision, approved from inspection_plans
       where project_code = any (projects) and approved is not null and state <> 'retired' and deleted_at is null $$`)
  await run('revoke execute on function approved_inspection_plans from public')
  await run('grant execute on function approved_inspection_plans to plumbline_app, plumbline_admin')
})
