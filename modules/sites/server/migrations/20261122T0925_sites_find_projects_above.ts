import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * A project above a grant is found by the codes of the grant. The policy before asked which sites the person sees: every
 * query that touches a project read all sites.
 */
export const findProjectsAbove = defineMigration('20261122T0925_sites_find_projects_above', async (db) => {
  await sql`drop policy above_site on projects`.execute(db)
  await sql
    .raw(`
    do $$ begin
      execute 'create policy above_site on projects for select to plumbline_app using (
        code = any (array(select project_code from sites where code = ' || granted_codes('app.site_codes') || '))
        or code = any (array(select project_code from structures where code = ' || granted_codes('app.structure_codes') || ')))';
    end $$`)
    .execute(db)
})
