import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Shorter reports are never cut: most hold a few kilobytes. */
const LONG_REPORT = 20_000

/**
 * Texts out of files had no limit, and reports stood in every list. What is stored gets the limits that new ones have; the
 * files themselves stay as they are.
 */
export const cutLongTexts = defineMigration('20261122T0940_models_cut_long_texts', async (db) => {
  await sql`create function pg_temp.cut_texts(value jsonb) returns jsonb language plpgsql as $$
    begin
      if length(value::text) <= 500 then return value; end if;
      return case jsonb_typeof(value)
        when 'string' then to_jsonb(left(value #>> '{}', 499) || '…')
        when 'array' then (select jsonb_agg(pg_temp.cut_texts(member) order by at)
          from jsonb_array_elements(value) with ordinality as members (member, at) where at <= 1000)
        when 'object' then (select jsonb_object_agg(left(name, 500), pg_temp.cut_texts(member))
          from jsonb_each(value) as members (name, member))
        else value end;
    end $$`.execute(db)
  await sql`update bim_model_versions
    set report = pg_temp.cut_texts(report) || jsonb_build_object('failedCount', jsonb_array_length(report -> 'failed'))
    where length(report::text) > ${sql.lit(LONG_REPORT)}`.execute(db)
  await sql`update bim_model_versions
    set report = jsonb_set(report, '{source,projectGlobalId}', to_jsonb(left(report #>> '{source,projectGlobalId}', 22)))
    where length(report #>> '{source,projectGlobalId}') > 22`.execute(db)
  await sql`update bim_elements
    set name = left(name, 500), predefined_type = left(predefined_type, 500), tag = left(tag, 500),
      storey = left(storey, 500), type_name = left(type_name, 500), global_id = left(global_id, 22),
      storey_id = left(storey_id, 22), systems = array(select left(text, 500) from unnest(systems) as text),
      materials = array(select left(text, 500) from unnest(materials) as text)
    where length(concat(name, predefined_type, tag, storey, type_name, global_id, storey_id)) > 500
      or length(array_to_string(systems || materials, '')) > 500`.execute(db)
  await sql`update bim_comparison_elements
    set name = left(name, 500), storey = left(storey, 500), global_id = left(global_id, 22),
      old_global_id = left(old_global_id, 22), details = pg_temp.cut_texts(details)
    where length(concat(name, storey, global_id, old_global_id)) > 500 or length(details::text) > ${sql.lit(LONG_REPORT)}`.execute(
    db,
  )
  await sql`drop function pg_temp.cut_texts`.execute(db)
})
