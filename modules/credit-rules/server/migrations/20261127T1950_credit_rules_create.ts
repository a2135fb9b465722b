import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Rules of credit of a project; their steps are what packages that are planned now keep. */
export const createCreditRules = defineMigration('20261127T1950_credit_rules_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table credit_rules (
      project_code text not null,
      id uuid not null,
      name text not null,
      name_ar text not null default '',
      steps jsonb not null,
      description text not null default '',
      version integer not null default 1,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index credit_rules_by_id on credit_rules (id)')
  await run(
    'create unique index credit_rules_by_name on credit_rules (project_code, lower(name)) where deleted_at is null',
  )
  await run(`select enable_place_security('credit_rules')`)
  // A person of one site plans by the rules of the project, which only those of the whole project read and write.
  await run(
    `do $$ begin execute format('create policy planning on credit_rules for select to %I using (true)', current_user); end $$`,
  )
  await run(`create function offered_credit_rules(projects text[]) returns table (
      project_code text, id uuid, name text, name_ar text, version integer, steps jsonb)
    language sql stable security definer set search_path = public, pg_temp as
    $$ select project_code, id, name, name_ar, version, steps from credit_rules
       where project_code = any (projects) and deleted_at is null $$`)
  await run('revoke execute on function offered_credit_rules from public')
  await run('grant execute on function offered_credit_rules to plumbline_app, plumbline_admin')
})
