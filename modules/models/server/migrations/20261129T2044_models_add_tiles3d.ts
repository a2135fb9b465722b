import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** 3D Tiles of a version, made when somebody asks for them, and the job that makes them. */
export const addTiles3d = defineMigration('20261129T2044_models_add_tiles3d', async (db) => {
  await sql`alter table bim_model_versions add column tiles3d_file_id uuid, add column tiles3d_job_id uuid`.execute(db)
})
