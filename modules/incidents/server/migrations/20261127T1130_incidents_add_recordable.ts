import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Whether an incident is recordable where somebody has decided that, why, and who. */
export const addRecordable = defineMigration('20261127T1130_incidents_add_recordable', async (db) => {
  await sql`
    alter table incidents add column recordable_said boolean, add column recordable_reason text not null default '',
      add column recordable_by uuid`.execute(db)
})
