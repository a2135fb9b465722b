import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A request keeps its point as the plan had it; whoever works on a package must know of all requests for its points. */
export const addWhatIsHeld = defineMigration('20261127T1122_quality_add_what_is_held', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`update inspections set point = '{"holds": null}'::jsonb || point`)
  // Whoever is bound to a company is held by what others inspect of the same package, and released by it.
  await run(
    `do $$ begin execute format('create policy holding on inspections for select to %I using (true)', current_user); end $$`,
  )
  await run(`create function inspections_of_package(projects text[], package uuid) returns table (
      id uuid, number text, state text, plan_id uuid, point_id uuid, point jsonb, next_id uuid, package_name text,
      location text, requested_for timestamptz, late_reason text)
    language sql stable security definer set search_path = public, pg_temp as
    $$ select id, number, state, plan_id, point_id, point, next_id, package_name, location, requested_for, late_reason
       from inspections where project_code = any (projects) and package_id = package and deleted_at is null $$`)
  await run('revoke execute on function inspections_of_package from public')
  await run('grant execute on function inspections_of_package to plumbline_app, plumbline_admin')
})
