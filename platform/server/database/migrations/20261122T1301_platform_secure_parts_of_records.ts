import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * `enable_record_part_security('record_comments')`: for tables whose rows hang on records of any kind and carry the place
 * and the company of their record. As with entries of the audit, a row without a company is of a record that belongs to none.
 * What hangs on a record of no place has the project `*` and is shown: only the permission to read its kind decides, which
 * is asked before such a row is read.
 */
export const securePartsOfRecords = defineMigration('20261122T1301_platform_secure_parts_of_records', async (db) => {
  await sql
    .raw(`
    create function enable_record_part_security(target regclass) returns void language plpgsql as $$
    declare
      rule text;
    begin
      perform enable_place_security(target);
      rule := (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = target and polname = 'by_place');
      rule := format('project_code = ''*'' or ((%s) and (company_id is null or %s))', rule, party_rule());
      execute format('alter policy by_place on %s using (%s) with check (%s)', target, rule, rule);
    end $$`)
    .execute(db)
})
