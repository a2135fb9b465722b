import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Discipline } from '../contract/model-choices.ts'

/** A model as a list of another module names it. */
export interface NamedModel {
  readonly id: string
  readonly structureCode: string
  readonly name: string
  readonly nameAr: string
  readonly discipline: Discipline
  /** The newest version that can be viewed, and when it was uploaded; null where there is none. */
  readonly version: number | null
  readonly versionAt: Date | null
  readonly isRemoved: boolean
}

/** Models that the scope of `db` sees, by their ids and in no order; removed ones too, because something may still name them. */
export async function listNamedModels(db: Db, ids: readonly string[]): Promise<NamedModel[]> {
  if (ids.length === 0) return []
  const found = await sql<NamedModel>`
    select models.id, models.structure_code as "structureCode", models.name, models.name_ar as "nameAr", discipline,
      ready.version, ready.created_at as "versionAt", deleted_at is not null as "isRemoved"
    from bim_models as models
    left join lateral (
      select version, created_at from bim_model_versions
      where bim_model_versions.project_code = models.project_code and model_id = models.id and state = 'ready'
      order by version desc limit 1) as ready on true
    where models.id = any (${ids}::uuid[])`.execute(db)
  return found.rows
}
