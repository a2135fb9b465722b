import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createInputTemplates = defineMigration('20261122T1737_input_templates_create', async (db) => {
  await sql`
    create table input_templates (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      number text not null,
      state text not null default 'draft' check (state in ('draft', 'published', 'retired')),
      name text not null,
      name_ar text not null default '',
      category text not null,
      form_id uuid not null,
      company_ids jsonb not null default '[]',
      rule text not null default '',
      on_day_off text not null,
      starts_on date not null,
      ends_on date,
      due_time text not null,
      days_after integer not null,
      grace_minutes integer not null,
      instructions text not null default '',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index input_templates_by_site on input_templates (project_code, site_code) where deleted_at is null`.execute(
    db,
  )
  await sql`create index input_templates_by_id on input_templates (id)`.execute(db)
  await sql`select enable_place_security('input_templates')`.execute(db)
  // A record names its template, also to those who may not read templates. The view reads as the owner, for whom row security is forced too.
  await sql`do $$ begin execute format('create policy naming on input_templates for select to %I using (true)',
    current_user); end $$`.execute(db)
  await sql`create view input_template_names as
    select id, project_code, name, name_ar, category, form_id, updated_by as published_by from input_templates`.execute(
    db,
  )
  await sql`grant select on input_template_names to plumbline_admin, plumbline_app`.execute(db)
})
