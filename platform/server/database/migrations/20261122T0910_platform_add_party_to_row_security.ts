import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * The company as a second axis of row-level security: `enable_place_security('claims', party => true)` shows a row of a
 * table with `company_id` to who sees its place and is not bound to companies on its project, or is bound to this one.
 * One permissive policy that looks into no other table: restrictive ones and subqueries do not survive partitioned
 * databases (docs/decisions/0043-the-company-as-an-axis-of-row-security.md).
 *
 * Live events and entries of the audit get the company of the record that they tell of.
 */
export const addPartyToRowSecurity = defineMigration('20261122T0910_platform_add_party_to_row_security', async (db) => {
  await sql
    .raw(`
    create function party_rule() returns text language sql immutable as
      $$ select '(select nullif(current_setting(''app.company_ids'', true), '''') is null)'
        || ' or company_id = any ((select string_to_array(nullif(current_setting(''app.company_ids'', true), ''''), '',''))::uuid[])'
        || ' or project_code = ' || granted_codes('app.free_projects')
        || ' or project_code <> all ((select string_to_array(nullif(current_setting(''app.bound_projects'', true), ''''), '',''))::text[])' $$`)
    .execute(db)
  // Another signature: the old one would make the plain call ambiguous.
  await sql`drop function enable_place_security(regclass)`.execute(db)
  await sql
    .raw(`
    create function enable_place_security(target regclass, party boolean default false) returns void language plpgsql as $$
    declare
      columns text[] := (select array_agg(attname::text) from pg_attribute
                         where attrelid = target and not attisdropped and attnum > 0);
      rule text := 'project_code = ' || granted_codes('app.project_codes');
      name text := 'by_place';
    begin
      if not 'project_code' = any (columns) then
        raise exception 'table % has no column project_code', target;
      end if;
      if 'site_code' = any (columns) then
        rule := rule || ' or site_code = ' || granted_codes('app.site_codes');
      end if;
      if 'structure_code' = any (columns) then
        rule := rule || ' or structure_code = ' || granted_codes('app.structure_codes');
      end if;
      if party then
        if not 'company_id' = any (columns) then
          raise exception 'table % has no column company_id', target;
        end if;
        name := 'by_place_and_party';
        rule := '(' || rule || ') and (' || party_rule() || ')';
      end if;
      perform enable_internal_security(target);
      execute format('grant select, insert, update, delete on %s to plumbline_app', target);
      execute format('create policy %I on %s to plumbline_app using (%s) with check (%s)', name, target, rule, rule);
    end $$`)
    .execute(db)
  await sql`alter table event_outbox add column company_id uuid`.execute(db)
  await sql`alter table event_log add column company_id uuid`.execute(db)
  await sql`alter table audit_entries add column company_id uuid`.execute(db)
  await bindAuditEntries(db)
})

/** An entry without a company tells of a record that belongs to none, and is read by its place alone. */
async function bindAuditEntries(db: Parameters<Parameters<typeof defineMigration>[1]>[0]): Promise<void> {
  await sql
    .raw(`
    do $$
    declare
      place text := (select pg_get_expr(polqual, polrelid) from pg_policy
                     where polrelid = 'audit_entries'::regclass and polname = 'by_place');
    begin
      execute format('alter policy by_place on audit_entries using ((%s) and (company_id is null or %s))', place, party_rule());
    end $$`)
    .execute(db)
}
