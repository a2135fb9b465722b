import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Forms, each version that was put into use, and what was filled in by one of these. */
export const createForms = defineMigration('20261122T1657_forms_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table form_templates (
      project_code text not null,
      id uuid not null,
      number text not null,
      state text not null default 'draft' check (state in ('draft', 'active', 'retired')),
      is_shared boolean not null default false,
      name text not null,
      name_ar text not null default '',
      category text not null,
      description text not null default '',
      tables jsonb not null,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index form_templates_by_id on form_templates (id)')
  await run(`
    create table form_versions (
      project_code text not null,
      template_id uuid not null,
      version integer not null,
      name text not null,
      name_ar text not null,
      tables jsonb not null,
      difference jsonb,
      activated_by uuid not null,
      activated_at timestamptz not null default now(),
      primary key (project_code, template_id, version)
    )`)
  await run('create index form_versions_by_template on form_versions (template_id, version)')
  await run(`
    create table filled_forms (
      project_code text not null,
      site_code text,
      structure_code text,
      id uuid not null,
      number text not null,
      template_id uuid not null,
      version integer not null,
      record_type text,
      record_id text,
      form_values jsonb not null,
      answered_at timestamptz not null,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      primary key (project_code, id)
    )`)
  await run('create index filled_forms_by_id on filled_forms (id)')
  await run('create index filled_forms_by_template on filled_forms (template_id, answered_at desc)')
  await run(
    'create index filled_forms_by_site on filled_forms (project_code, site_code, answered_at desc) where record_type is null',
  )
  await run('create index filled_forms_by_record on filled_forms (record_type, record_id)')
  for (const table of ['form_templates', 'form_versions', 'filled_forms'])
    await run(`select enable_place_security('${table}')`)
  await openVersions(run)
})

/** Who holds a site fills in the forms of its project, and everybody those that all projects share. */
async function openVersions(run: (text: string) => Promise<unknown>): Promise<void> {
  for (const table of ['form_templates', 'form_versions']) {
    await run(
      `do $$ begin execute format('create policy filling on ${table} for select to %I using (true)', current_user); end $$`,
    )
  }
  await run(`create function form_versions_in(projects text[]) returns table (
      template_id uuid, project_code text, number text, category text, version integer, name text, name_ar text, tables jsonb,
      is_shared boolean, is_offered boolean)
    language sql stable security definer set search_path = public, pg_temp as
    $$ select template_id, form_versions.project_code, number, category, version, form_versions.name, form_versions.name_ar,
         form_versions.tables, is_shared,
         state <> 'retired' and deleted_at is null and version = max(version) over (partition by template_id)
       from form_versions join form_templates on form_templates.project_code = form_versions.project_code and id = template_id
       where form_versions.project_code = any (projects) or is_shared $$`)
  await run(`create function form_name(template uuid, wanted integer, language text) returns text
    language sql stable security definer set search_path = public, pg_temp as
    $$ select coalesce(nullif(case language when 'ar' then name_ar else name end, ''), name)
       from form_versions where template_id = template and version = wanted $$`)
  for (const name of ['form_versions_in', 'form_name']) {
    await run(`revoke execute on function ${name} from public`)
    await run(`grant execute on function ${name} to plumbline_app, plumbline_admin`)
  }
}
