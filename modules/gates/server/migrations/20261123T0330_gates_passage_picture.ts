import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The picture that a reader has taken of a passage: a stored file. */
export const addPassagePicture = defineMigration('20261123T0330_gates_passage_picture', async (db) => {
  await sql`alter table gate_passages add column picture_id uuid`.execute(db)
})
