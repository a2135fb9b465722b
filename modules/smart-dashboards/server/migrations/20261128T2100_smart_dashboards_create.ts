import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Smart dashboards, each its maker's alone until it is shared with the project; and links to them. */
export const createSmartDashboards = defineMigration('20261128T2100_smart_dashboards_create', async (db) => {
  await sql`
    create table smart_dashboards (
      project_code text not null,
      id uuid not null,
      name text not null,
      name_ar text not null default '',
      description text not null default '',
      is_shared boolean not null,
      tiles jsonb not null default '[]',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index smart_dashboards_by_id on smart_dashboards (id)`.execute(db)
  await sql`select enable_place_security('smart_dashboards')`.execute(db)
  await sql
    .raw(`do $$
    declare
      rule text := format('(%s) and (is_shared or created_by::text = (select current_setting(''app.user_id'', true)))',
        (select pg_get_expr(polqual, polrelid) from pg_policy
         where polrelid = 'smart_dashboards'::regclass and polname = 'by_place'));
    begin
      execute format('alter policy by_place on smart_dashboards using (%s) with check (%s)', rule, rule);
    end $$`)
    .execute(db)
  // The projects that a person sees are those that they hold something of.
  await sql`create policy shared_with_project on smart_dashboards for select to plumbline_app
    using ((is_shared or created_by::text = (select current_setting('app.user_id', true)))
      and exists (select 1 from projects where projects.code = project_code))`.execute(db)
  await sql`
    create table smart_dashboard_shares (
      project_code text not null,
      id uuid not null,
      dashboard_id uuid not null,
      token_hash bytea not null unique,
      created_by uuid not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      views integer not null default 0,
      primary key (project_code, id)
    )`.execute(db)
  await sql`select enable_place_security('smart_dashboard_shares')`.execute(db)
})
