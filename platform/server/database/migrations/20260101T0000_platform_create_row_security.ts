import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * Row-level security by place, for the tables of all modules.
 *
 * The inner selects make PostgreSQL read the session's settings once a query, not once a row. A setting that was never
 * made, or is empty, becomes NULL, and `= any (NULL)` is never true: without a scope no row is visible. The roles are two
 * because one policy with "administrator or granted" makes the planner read the whole table.
 */
export const createRowSecurity = defineMigration('20260101T0000_platform_create_row_security', async (db) => {
  await sql`grant usage on schema public to plumbline_app, plumbline_admin`.execute(db)
  // Function bodies are no place for parameters: plain SQL, nothing of a caller in it.
  await sql
    .raw(`
    create function granted_codes(setting text) returns text language sql immutable as
      $$ select format('any ((select string_to_array(nullif(current_setting(%L, true), ''''), '',''))::text[])', setting) $$`)
    .execute(db)
  await sql
    .raw(`
    create function enable_place_security(target regclass) returns void language plpgsql as $$
    declare
      place text[] := (select array_agg(attname::text) from pg_attribute
                       where attrelid = target and not attisdropped
                         and attname in ('project_code', 'site_code', 'structure_code'));
      rule text := 'project_code = ' || granted_codes('app.project_codes');
    begin
      if place is null or not 'project_code' = any (place) then
        raise exception 'table % has no column project_code', target;
      end if;
      if 'site_code' = any (place) then
        rule := rule || ' or site_code = ' || granted_codes('app.site_codes');
      end if;
      if 'structure_code' = any (place) then
        rule := rule || ' or structure_code = ' || granted_codes('app.structure_codes');
      end if;
      perform enable_internal_security(target);
      execute format('grant select, insert, update, delete on %s to plumbline_app', target);
      execute format('create policy by_place on %s to plumbline_app using (%s) with check (%s)', target, rule, rule);
    end $$`)
    .execute(db)
  await sql
    .raw(`
    create function enable_internal_security(target regclass) returns void language plpgsql as $$
    begin
      execute format('alter table %s enable row level security', target);
      execute format('alter table %s force row level security', target);
      execute format('grant select, insert, update, delete on %s to plumbline_admin', target);
      execute format('create policy everything on %s to plumbline_admin using (true) with check (true)', target);
    end $$`)
    .execute(db)
  await sql`alter default privileges in schema public grant usage, select on sequences to plumbline_app, plumbline_admin`.execute(
    db,
  )
  await sql`grant select on schema_migrations to plumbline_app, plumbline_admin`.execute(db)
})
