import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who promised to clear a constraint until when, and the record whose end clears it. */
export const addPromises = defineMigration('20261127T1205_workpackages_promises', async (db) => {
  await sql`
    alter table work_package_constraints add column promised_for date, add column promised_by uuid,
      add column linked_type text, add column linked_id text`.execute(db)
  await sql`create index work_package_constraints_by_link on work_package_constraints (linked_id)
    where state in ('open', 'promised') and linked_id is not null`.execute(db)
})
