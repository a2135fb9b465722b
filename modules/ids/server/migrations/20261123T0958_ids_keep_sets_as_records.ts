import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Sets of requirements become a register: described, edited with a version, archived. Who saved one last stays empty where a
 * server of the release before adds it while the servers are exchanged: that is who made it.
 */
export const keepSetsAsRecords = defineMigration('20261123T0958_ids_keep_sets_as_records', async (db) => {
  await sql`alter table ids_sets add column description text not null default '',
    add column row_version integer not null default 1, add column updated_by uuid,
    add column updated_at timestamptz not null default now()`.execute(db)
  await sql`update ids_sets set updated_by = created_by, updated_at = created_at`.execute(db)
  await sql`create index ids_checks_by_set on ids_checks (project_code, set_id, model_id, created_at)`.execute(db)
})
