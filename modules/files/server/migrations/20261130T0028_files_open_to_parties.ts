import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Files that hang on records of a party are read by its people whatever part of the project they hold: `party_company_id` is the
 * company of such a record, written by whoever puts a file on it. Until then a file that was brought for a record of the
 * project as a whole is its sender's alone. Of other files of the project nothing is opened.
 */
export const openToParties = defineMigration('20261130T0028_files_open_to_parties', async (db) => {
  await sql`alter table files add column party_company_id uuid`.execute(db)
  await sql
    .raw(`do $$
    declare
      target regclass;
      party text := 'project_code = ' || granted_codes('app.party_projects');
      own text := '%s = (select nullif(current_setting(''app.user_id'', true), ''''))';
      brought text := 'site_code is null and starts_with(purpose, ''record.'') and ' || own;
      opened text;
      rule text;
    begin
      foreach target in array array['files'::regclass, 'uploads'::regclass] loop
        opened := case target when 'uploads'::regclass then format(brought, 'user_id')
          else format('(%s) or %s', format(brought, 'created_by::text'),
            'party_company_id = any ((select string_to_array(nullif(current_setting(''app.party_companies'', true), ''''), '',''))::uuid[])') end;
        rule := format('(%s) or (%s and (%s))',
          (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = target and polname = 'by_place'), party, opened);
        execute format('alter policy by_place on %s using (%s) with check (%s)', target, rule, rule);
      end loop;
    end $$`)
    .execute(db)
})
