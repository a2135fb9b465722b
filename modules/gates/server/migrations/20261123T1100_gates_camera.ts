import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What overlooks a gate, where somebody has said it. */
export const addGateCamera = defineMigration('20261123T1100_gates_camera', async (db) => {
  await sql`alter table gates add column camera_id uuid`.execute(db)
})
