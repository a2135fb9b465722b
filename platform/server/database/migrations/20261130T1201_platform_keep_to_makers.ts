import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * What is kept to those who make it (`kept_to`: a company and a person), until it is shared (null):
 * `keep_to_makers('document_revisions', 'kept_to')` narrows the policy of a table by place. It looks into no other table
 * (docs/decisions/0069-work-in-progress-belongs-to-its-team.md).
 *
 * The history and the events of such work are kept to the same people, and stay so when it was shared.
 */
export const keepToMakers = defineMigration('20261130T1201_platform_keep_to_makers', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create function makers_rule(kept text) returns text language sql immutable as
      $$ select kept || ' is null or (select nullif(current_setting(''app.team_ids'', true), '''') is null)'
        || ' or ' || kept || ' && (select string_to_array(nullif(current_setting(''app.team_ids'', true), ''''), '',''))::uuid[]'
        || ' or project_code = ' || granted_codes('app.team_free_projects')
        || ' or project_code <> all ((select string_to_array(nullif(current_setting(''app.team_bound_projects'', true), ''''), '',''))::text[])' $$`)
  await run(`
    create function keep_to_makers(target regclass, kept text) returns void language plpgsql as $$
    declare
      rule text := (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = target and polname = 'by_place');
    begin
      if rule is null then
        raise exception 'table % is not secured by place', target;
      end if;
      rule := format('(%s) and (%s)', rule, makers_rule(kept));
      execute format('alter policy by_place on %s using (%s) with check (%s)', target, rule, rule);
    end $$`)
  for (const table of ['event_outbox', 'event_log', 'audit_entries'])
    await run(`alter table ${table} add column kept_to uuid[]`)
  await run(`
    do $$
    declare
      rule text := (select pg_get_expr(polqual, polrelid) from pg_policy
                    where polrelid = 'audit_entries'::regclass and polname = 'by_place');
    begin
      execute format('alter policy by_place on audit_entries using ((%s) and (%s))', rule, makers_rule('kept_to'));
    end $$`)
})
