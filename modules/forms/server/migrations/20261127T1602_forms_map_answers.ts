import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

const NOTHING = sql.raw(`'{"answers": {}, "defaults": {}}'::jsonb`)

/**
 * What becomes of answers to a version when the next one is put into use. Versions that did not break with the one before need
 * no word; of those that did, and are there already, nobody has said anything (null).
 */
export const mapAnswersOfVersions = defineMigration('20261127T1602_forms_map_answers', async (db) => {
  await sql`alter table form_templates add column mapping jsonb not null default ${NOTHING}`.execute(db)
  await sql`alter table form_versions add column mapping jsonb`.execute(db)
  await sql`update form_versions set mapping = ${NOTHING} where difference ->> 'kind' <> 'breaking'`.execute(db)
  await sql`drop function form_versions_in(text[])`.execute(db)
  await sql`
    create function form_versions_in(projects text[]) returns table (
      template_id uuid, project_code text, number text, category text, version integer, name text, name_ar text, tables jsonb,
      mapping jsonb, is_shared boolean, is_offered boolean)
    language sql stable security definer set search_path = public, pg_temp as
    $$ select template_id, form_versions.project_code, number, category, version, form_versions.name, form_versions.name_ar,
         form_versions.tables, form_versions.mapping, is_shared,
         state <> 'retired' and deleted_at is null and version = max(version) over (partition by template_id)
       from form_versions join form_templates on form_templates.project_code = form_versions.project_code and id = template_id
       where form_versions.project_code = any (projects) or is_shared $$`.execute(db)
  await sql`revoke execute on function form_versions_in from public`.execute(db)
  await sql`grant execute on function form_versions_in to plumbline_app, plumbline_admin`.execute(db)
})
