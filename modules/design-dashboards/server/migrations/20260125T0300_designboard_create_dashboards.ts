import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Dashboards that people keep. Each belongs to the place it was made in; one that is shared is seen by everybody who sees
 * something of the project, since it holds a choice of plots and no figures. A private one is seen by its owner alone,
 * by the tables themselves and not only by the queries.
 */
export const createDashboards = defineMigration('20260125T0300_designboard_create_dashboards', async (db) => {
  await sql`
    create table design_dashboards (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      name text not null,
      plots text[] not null,
      reach text not null check (reach in ('structure', 'site', 'project')),
      discipline text,
      model_id uuid,
      storey text,
      days integer,
      is_shared boolean not null default false,
      row_version integer not null default 1,
      created_by uuid not null,
      created_by_name text not null,
      created_at timestamptz not null default now(),
      updated_by text not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index design_dashboards_by_name on design_dashboards (project_code, name) where deleted_at is null`.execute(
    db,
  )
  await sql`create index design_dashboards_by_id on design_dashboards (id)`.execute(db)
  await sql`select enable_place_security('design_dashboards')`.execute(db)
  // The projects that a person sees are those that they hold something of.
  await sql`create policy shared_with_project on design_dashboards for select to plumbline_app
    using (is_shared and exists (select 1 from projects where projects.code = project_code))`.execute(db)
  await sql`create policy private_to_owner on design_dashboards as restrictive to plumbline_app
    using (is_shared or created_by::text = (select current_setting('app.user_id', true)))`.execute(db)
})
