import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * A dashboard that is not shared is its maker's alone: said by the permissive policy of its place, which means the same on a
 * partition or a shard as on the table. A restrictive one beside it does not everywhere.
 */
export const keepDashboardsByPermissivePolicies = defineMigration(
  '20261122T0919_design_dashboards_keep_by_permissive_policies',
  async (db) => {
    await sql
      .raw(`do $$
    declare
      rule text := format('(%s) and (is_shared or created_by::text = (select current_setting(''app.user_id'', true)))',
        (select pg_get_expr(polqual, polrelid) from pg_policy
         where polrelid = 'design_dashboards'::regclass and polname = 'by_place'));
    begin
      execute format('alter policy by_place on design_dashboards using (%s) with check (%s)', rule, rule);
    end $$`)
      .execute(db)
    await sql`drop policy private_to_owner on design_dashboards`.execute(db)
  },
)
