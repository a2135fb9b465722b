import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Projects are edited by who holds them as a whole, and added by who sees everything. */
export const editProjects = defineMigration('20261128T0010_sites_edit_projects', async (db) => {
  await sql`
    alter table projects
      add column created_by uuid,
      add column updated_by uuid,
      add column updated_at timestamptz not null default now()`.execute(db)
  await sql`grant update on projects to plumbline_app`.execute(db)
  await sql
    .raw(`
    do $$ begin
      execute 'create policy held on projects for update to plumbline_app using (code = ' || granted_codes('app.project_codes') || ')
        with check (code = ' || granted_codes('app.project_codes') || ')';
    end $$`)
    .execute(db)
})
