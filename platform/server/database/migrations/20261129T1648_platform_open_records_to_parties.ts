import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * `open_to_parties('contracts')`, for a table that is secured by place and party: whoever holds any part of a project also
 * sees the rows of companies of theirs that lie in the project as a whole, and of nobody else's. What hangs on records of
 * such kinds (history, comments, files, approvals) is opened with them.
 * The rule looks into no other table (docs/decisions/0043-the-company-as-an-axis-of-row-security.md).
 */
export const openRecordsToParties = defineMigration('20261129T1648_platform_open_records_to_parties', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create function party_sight() returns text language sql immutable as
      $$ select 'project_code = ' || granted_codes('app.party_projects')
        || ' and company_id = any ((select string_to_array(nullif(current_setting(''app.party_companies'', true), ''''), '',''))::uuid[])' $$`)
  await run(`
    create function open_to_parties(target regclass) returns void language plpgsql as $$
    declare
      rule text := (select pg_get_expr(polqual, polrelid) from pg_policy
                    where polrelid = target and polname = 'by_place_and_party');
    begin
      if rule is null then
        raise exception 'table % is not secured by place and party', target;
      end if;
      rule := format('(%s) or (%s)', rule, party_sight());
      execute format('alter policy by_place_and_party on %s using (%s) with check (%s)', target, rule, rule);
    end $$`)
  await run(`
    create function open_part_to_parties(target regclass) returns void language plpgsql as $$
    declare
      rule text := (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = target and polname = 'by_place');
    begin
      rule := format('(%s) or (entity_type = %s and %s)', rule, granted_codes('app.party_kinds'), party_sight());
      execute format('alter policy by_place on %s using (%s) with check (%s)', target, rule, rule);
    end $$`)
  await run(`
    create or replace function enable_record_part_security(target regclass) returns void language plpgsql as $$
    declare
      rule text;
    begin
      perform enable_place_security(target);
      rule := (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = target and polname = 'by_place');
      rule := format('project_code = ''*'' or ((%s) and (company_id is null or %s))', rule, party_rule());
      execute format('alter policy by_place on %s using (%s) with check (%s)', target, rule, rule);
      perform open_part_to_parties(target);
    end $$`)
  // Those that were secured before: the history, and each table whose rows may hang on what lies in no place.
  await run(`
    do $$ declare part record; begin
      for part in select polrelid::regclass as target from pg_policy
        where polname = 'by_place' and (polrelid = 'audit_entries'::regclass
          or pg_get_expr(polqual, polrelid) like '%project_code = ''*''::text%')
      loop
        perform open_part_to_parties(part.target);
      end loop;
    end $$`)
  await run(SEARCH)
})

const granted = (setting: string) => `string_to_array(nullif(current_setting('app.${setting}', true), ''), ',')`
const COMPANIES = 'free_projects text[] :='
const PLACES = "(row.kind = 'site' and row.id = any (above))"

/** The search looks into rows of records in the name of its owner: it is told the same, where it says whose they are. */
const SEARCH = `
  do $do$
  declare
    of_all regprocedure := 'search_records(text, text[], boolean, integer)'::regprocedure;
    said text := pg_get_functiondef(of_all);
    part text[];
  begin
    foreach part slice 1 in array array[
      [$t$${COMPANIES}$t$, $t$party_kinds text[] := ${granted('party_kinds')};
    party_projects text[] := coalesce(${granted('party_projects')}, '{}');
    party_companies uuid[] := ${granted('party_companies')}::uuid[];
    ${COMPANIES}$t$],
      [$t$${PLACES}$t$, $t$${PLACES} or (row.kind = any (party_kinds) and row.project_code = any (party_projects)
      and row.company_id = any (party_companies))$t$],
      [$t$array(select '@p' || code from unnest(projects) as code)$t$, $t$array(select '@p' || code from unnest(projects || party_projects) as code)$t$]]
    loop
      if position(part[1] in said) = 0 then
        raise exception 'the search over all records does not say %', part[1];
      end if;
      said := replace(said, part[1], part[2]);
    end loop;
    execute said;
  end $do$`
