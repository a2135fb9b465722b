import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What is certified of a package depends on how far it is and what holds it, whoever's company carries it out. */
export const readCredited = defineMigration('20261129T0940_workpackages_credited', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `do $$ begin execute format('create policy credited on work_packages for select to %I using (true)', current_user); end $$`,
  )
  await run(`create function credited_packages(project text, packages uuid[]) returns table (
      id uuid, site_code text, structure_code text, number text, name text, name_ar text, credit_rule text, own_rule_id uuid,
      own_rule jsonb, progress float8)
    language sql stable security definer set search_path = public, pg_temp as
    $$ select id, site_code, structure_code, number, name, name_ar, credit_rule, own_rule_id, own_rule, progress::float8
       from work_packages where project_code = project and id = any (packages) and deleted_at is null $$`)
  await run('revoke execute on function credited_packages from public')
  await run('grant execute on function credited_packages to plumbline_app, plumbline_admin')
})
