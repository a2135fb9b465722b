import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** A model whose newest version cannot be read, or not yet. */
export interface UnreadyModel {
  readonly modelId: string
  readonly name: string
  readonly version: number
  readonly state: 'converting' | 'failed'
}

/** Models of a structure whose newest version is not ready: what is done with the older one does not know of it. */
export async function listUnreadyModels(db: Db, structureCode: string): Promise<UnreadyModel[]> {
  const found = await sql<UnreadyModel>`
    select models.id as "modelId", models.name, newest.version, newest.state from bim_models as models
    join lateral (select version, state from bim_model_versions as versions
      where versions.project_code = models.project_code and versions.model_id = models.id
      order by version desc limit 1) as newest on newest.state <> 'ready'
    where models.structure_code = ${structureCode} and deleted_at is null order by models.name, models.id`.execute(db)
  return found.rows
}
