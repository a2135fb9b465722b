import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who is on site by a wristband alone came through no gate; what a wristband said last says where to look first. */
export const musterByWristband = defineMigration('20261128T1723_workers_muster_by_wristband', async (db) => {
  await sql`alter table muster_people alter column since drop not null, add column seen jsonb`.execute(db)
})
