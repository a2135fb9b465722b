import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Half a file is its sender's alone, whatever others may see of the place: said by the one permissive policy, which means
 * the same on a partition or a shard as on the table. A restrictive one beside it does not everywhere.
 */
export const keepUploadsByOnePolicy = defineMigration('20261122T0918_files_keep_uploads_by_one_policy', async (db) => {
  await sql
    .raw(`do $$
    declare
      rule text := format('(%s) and user_id = (select nullif(current_setting(''app.user_id'', true), ''''))',
        (select pg_get_expr(polqual, polrelid) from pg_policy
         where polrelid = 'uploads'::regclass and polname = 'by_place'));
    begin
      execute format('alter policy by_place on uploads using (%s) with check (%s)', rule, rule);
    end $$`)
    .execute(db)
  await sql`drop policy own on uploads`.execute(db)
})
