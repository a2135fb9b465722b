import { type RawBuilder, sql } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, readPage } from '#platform/server/list-query.ts'
import type { ConversionReport } from '../contract/bim-model.ts'
import type { Discipline, VERSION_STATES } from '../contract/model-choices.ts'

/** Which models count. Sees what the scope sees; `siteCode` and `structureCode` narrow the project. */
export interface ModelHealthFilter {
  readonly projectCode: string
  readonly siteCode?: string | undefined
  readonly structureCode?: string | undefined
  readonly discipline?: string | undefined
  readonly modelId?: string | undefined
}

/** How much of the newest version that can be viewed was read and shown. */
export interface ModelHealth {
  readonly modelId: string
  readonly name: string
  readonly nameAr: string
  readonly discipline: Discipline
  readonly siteCode: string
  readonly structureCode: string
  /** The newest upload, whether it can be viewed or not. */
  readonly latestVersion: number
  readonly latestState: (typeof VERSION_STATES)[number]
  /** Null: nothing of this model can be viewed, so that nothing of it is known. */
  readonly readyVersion: number | null
  readonly readyAt: Date | null
  readonly elements: number | null
  readonly shown: number | null
  readonly failed: number | null
  readonly georeference: ConversionReport['georeferenceCheck'] | null
}

export interface ModelHealthTotals {
  readonly models: number
  readonly ready: number
  /** Models whose newest upload failed or is still being converted. */
  readonly latestFailed: number
  readonly latestConverting: number
  readonly elements: number
  readonly shown: number
  readonly failed: number
  readonly geoPass: number
  readonly geoFail: number
}

/** Reports are read for the models of a page alone: one holds a line for each element that failed. */
const REPORT_FACTS = sql`
  (select coalesce(sum(value::int), 0)::int from jsonb_each_text(ready.report -> 'elements')) as elements,
  (ready.report ->> 'elementsWithGeometry')::int as shown,
  jsonb_array_length(ready.report -> 'failed') as failed,
  ready.report -> 'georeferenceCheck' as georeference`

const WITH_VERSIONS = sql`
  cross join lateral (select version, state from bim_model_versions
    where project_code = models.project_code and model_id = models.id order by version desc limit 1) as latest
  left join lateral (select version, created_at, report from bim_model_versions
    where project_code = models.project_code and model_id = models.id and state = 'ready'
    order by version desc limit 1) as ready on true`

function matching(filter: ModelHealthFilter): RawBuilder<unknown> {
  const { projectCode, siteCode, structureCode, discipline, modelId } = filter
  const conditions = [
    sql`deleted_at is null and models.project_code = ${projectCode}`,
    ...(siteCode ? [sql`models.site_code = ${siteCode}`] : []),
    ...(structureCode ? [sql`models.structure_code = ${structureCode}`] : []),
    ...(discipline ? [sql`discipline = ${discipline}`] : []),
    ...(modelId ? [sql`models.id = ${modelId}::uuid`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Models with what their newest readable version holds, by name. */
export async function listModelHealth(
  db: Db,
  filter: ModelHealthFilter,
  query: Pick<ListQuery, 'page' | 'pageSize' | 'search'>,
): Promise<Page<ModelHealth>> {
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<ModelHealth & { total: number }>`
    with listed as (
      select models.*, count(*) over ()::int as total from bim_models as models
      where ${matching(filter)} and ${inScope('models')} and ${query.search ? holding(query.search, sql`name`, sql`name_ar`) : sql`true`}
      order by name, id ${window})
    select models.id as "modelId", name, name_ar as "nameAr", discipline, site_code as "siteCode",
      structure_code as "structureCode", latest.version as "latestVersion", latest.state as "latestState",
      ready.version as "readyVersion", ready.created_at as "readyAt", ${REPORT_FACTS}, total
    from listed as models ${WITH_VERSIONS} order by name, models.id`,
    ({ total: _total, ...model }) => model,
  )
}

/** The sums over all models that match. A place of a version on the map counts where the file says one without doubts. */
export async function countModelHealth(db: Db, filter: ModelHealthFilter): Promise<ModelHealthTotals> {
  const found = await sql<ModelHealthTotals>`
    select count(*)::int as models, count("readyVersion")::int as ready,
      count(*) filter (where "latestState" = 'failed')::int as "latestFailed",
      count(*) filter (where "latestState" = 'converting')::int as "latestConverting",
      coalesce(sum(elements), 0)::int as elements, coalesce(sum(shown), 0)::int as shown,
      coalesce(sum(failed), 0)::int as failed,
      count(*) filter (where ${GEO_IS_KNOWN} and ${GEO_IS_GOOD})::int as "geoPass",
      count(*) filter (where ${GEO_IS_KNOWN} and not ${GEO_IS_GOOD})::int as "geoFail"
    from (select latest.state as "latestState", ready.version as "readyVersion", ${REPORT_FACTS}
      from bim_models as models ${WITH_VERSIONS} where ${matching(filter)}) as health`.execute(db)
  return found.rows[0]!
}

const GEO_IS_KNOWN = sql`georeference is not null`
const GEO_IS_GOOD = sql`(georeference -> 'flags' = '[]' and georeference -> 'found' <> '[]')`

/** The newest readable version of each model that matches. */
export async function listHealthVersions(
  db: Db,
  filter: ModelHealthFilter,
): Promise<{ readonly modelId: string; readonly version: number }[]> {
  const found = await sql<{ modelId: string; version: number }>`
    select models.id as "modelId", ready.version from bim_models as models ${WITH_VERSIONS}
    where ${matching(filter)} and ready.version is not null`.execute(db)
  return found.rows
}

/** Disciplines that a structure has models of that can be viewed. */
export interface StructureDiscipline {
  readonly structureCode: string
  readonly discipline: Discipline
}

/** What could be tested against each other in a place: the disciplines of each structure's readable models. */
export async function listReadyDisciplines(db: Db, filter: ModelHealthFilter): Promise<StructureDiscipline[]> {
  const found = await sql<StructureDiscipline>`
    select distinct structure_code as "structureCode", discipline from bim_models as models
    where ${matching(filter)} and exists (select 1 from bim_model_versions as versions
      where versions.project_code = models.project_code and model_id = models.id and state = 'ready')
    order by 1, 2`.execute(db)
  return found.rows
}
