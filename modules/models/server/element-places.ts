import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Where an element stands. */
export interface ElementPlace {
  readonly globalId: string
  readonly modelId: string
  readonly storey: string | null
}

/**
 * In which models of a project elements are, and on which storey, by the newest version that holds each: what was taken out
 * of a model since is found where it was. One that several models hold is told for each. Sees what the scope sees.
 */
export async function listElementPlaces(
  db: Db,
  projectCode: string,
  globalIds: readonly string[],
): Promise<ElementPlace[]> {
  if (globalIds.length === 0) return []
  const found = await sql<ElementPlace>`
    select distinct on (global_id, model_id) global_id as "globalId", model_id as "modelId", storey
    from bim_elements as elements
    where project_code = ${projectCode} and global_id = any (${[...globalIds]}::text[])
      and exists (select from bim_models as models
        where models.project_code = elements.project_code and models.id = model_id and deleted_at is null)
    order by global_id, model_id, version desc`.execute(db)
  return found.rows
}
