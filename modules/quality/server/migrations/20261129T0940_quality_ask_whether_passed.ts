import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Whoever is bound to a company may go on where another's inspection of the same package has passed. */
export const askWhetherPassed = defineMigration('20261129T0940_quality_ask_whether_passed', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`create function inspection_has_passed(project text, package uuid) returns boolean
    language sql stable security definer set search_path = public, pg_temp as
    $$ select exists (select from inspections where project_code = project and package_id = package and deleted_at is null
       and kind <> 'material' and state in ('approved', 'commented')) $$`)
  await run('revoke execute on function inspection_has_passed from public')
  await run('grant execute on function inspection_has_passed to plumbline_app, plumbline_admin')
})
