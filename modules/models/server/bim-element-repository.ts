import { type RawBuilder, sql } from 'kysely'
import type { ElementRow } from '#engines/ifc/element-row.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, inScope, readPage } from '#platform/server/list-query.ts'
import type { ClassLoad, PickedElement } from '../contract/bim-comparison.ts'
import type { Discipline } from '../contract/model-choices.ts'
import type { modelsApi } from '../contract/models-api.ts'
import type { VersionPlace } from './version-place.ts'

/** Rows a statement: some megabytes of JSON. */
const ROWS_AT_ONCE = 5_000

/** Replaces the elements of a version. */
export async function storeElements(tx: Db, key: VersionPlace, rows: readonly ElementRow[]): Promise<void> {
  const { projectCode, siteCode, structureCode, modelId, version } = key
  await sql`delete from bim_elements where project_code = ${projectCode} and model_id = ${modelId} and version = ${version}`.execute(
    tx,
  )
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))
    await sql`
      insert into bim_elements (project_code, model_id, version, site_code, structure_code, express_id, global_id, ifc_class,
        name, predefined_type, tag, storey_id, storey, type_name, systems, materials, box, geometry_hash, property_hash, state)
      select ${projectCode}, ${modelId}, ${version}, ${siteCode}, ${structureCode}, "expressId", "globalId", "ifcClass",
        name, "predefinedType", tag, "storeyId", storey, "typeName", systems, materials, box, "geometryHash", "propertyHash", state
      from jsonb_to_recordset(${part}::jsonb) as element ("expressId" bigint, "globalId" text, "ifcClass" text, name text,
        "predefinedType" text, tag text, "storeyId" text, storey text, "typeName" text, systems text[], materials text[],
        box double precision[], "geometryHash" text, "propertyHash" text, state text)
      on conflict do nothing`.execute(tx)
  }
}

/** How much of each class was read and shown, the largest first. */
export async function countByClass(db: Db, modelId: string, version: number): Promise<ClassLoad[]> {
  const found = await sql<ClassLoad>`
    select ifc_class as "ifcClass", count(*)::int as read,
      count(*) filter (where state in ('shown', 'part'))::int as shown,
      count(*) filter (where state in ('failed', 'part'))::int as failed,
      count(*) filter (where state = 'no-shape')::int as "withoutShape"
    from bim_elements where model_id = ${modelId} and version = ${version}
    group by ifc_class order by read desc, ifc_class`.execute(db)
  return found.rows
}

/** Elements with a shape, by what people know of one. */
export async function listElements(
  db: Db,
  query: InputOf<(typeof modelsApi)['endpoints']['elements']>,
): Promise<Page<PickedElement>> {
  const matches =
    query.search === undefined || query.search === ''
      ? sql`true`
      : sql`(${holding(query.search, sql`name`, sql`ifc_class`, sql`storey`, sql`tag`)} or global_id = ${query.search})`
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<PickedElement & { total: number }>`
      select global_id as "globalId", ifc_class as "ifcClass", name, storey, count(*) over ()::int as total
      from bim_elements where ${inScope('bim_elements')} and model_id = ${query.id} and version = ${query.version}
        and state in ('shown', 'part') and ${matches}
      order by name nulls last, express_id ${window}`,
    ({ total: _total, ...element }) => element,
  )
}

/** One element of a version, as other modules ask for it. */
export interface VersionElement {
  readonly modelId: string
  readonly version: number
  readonly discipline: Discipline
  readonly expressId: number
  readonly globalId: string
  readonly ifcClass: string
  readonly name: string | null
  readonly predefinedType: string | null
  readonly storey: string | null
  readonly typeName: string | null
  readonly systems: readonly string[]
  /** minX, minY, minZ, maxX, maxY, maxZ: metres, Z up, model coordinates; null without a shape. */
  readonly box: readonly number[] | null
  readonly geometryHash: string | null
  readonly propertyHash: string
}

export interface VersionElementFilter {
  readonly versions: readonly { readonly modelId: string; readonly version: number }[]
  /** Classes as the file names them; subtypes are not included. */
  readonly classes?: readonly string[]
  readonly storeys?: readonly string[]
  readonly disciplines?: readonly Discipline[]
  readonly globalIds?: readonly string[]
  /** With triangles alone. */
  readonly isShown?: boolean
}

/** Elements of chosen versions that pass all filters given, in the order of the file. Sees what the scope sees. */
export async function listVersionElements(db: Db, filter: VersionElementFilter): Promise<VersionElement[]> {
  const found = await sql<VersionElement>`
    select elements.model_id as "modelId", elements.version, discipline, express_id::int8 as "expressId",
      global_id as "globalId", ifc_class as "ifcClass", elements.name, predefined_type as "predefinedType", storey,
      type_name as "typeName", systems, box, geometry_hash as "geometryHash", property_hash as "propertyHash"
    from jsonb_to_recordset(${JSON.stringify(filter.versions)}::jsonb) as wanted ("modelId" uuid, version integer)
    join bim_elements as elements on elements.model_id = wanted."modelId" and elements.version = wanted.version
    join bim_models as models on models.project_code = elements.project_code and models.id = elements.model_id
    where deleted_at is null and ${oneOf(sql`ifc_class`, filter.classes)} and ${oneOf(sql`storey`, filter.storeys)}
      and ${oneOf(sql`discipline`, filter.disciplines)} and ${oneOf(sql`global_id`, filter.globalIds)}
      and ${filter.isShown ? sql`box is not null` : sql`true`}
    order by elements.model_id, express_id`.execute(db)
  return found.rows.map((row) => ({ ...row, expressId: Number(row.expressId) }))
}

function oneOf(column: RawBuilder<unknown>, values: readonly string[] | undefined): RawBuilder<unknown> {
  return values ? sql`${column} = any (${values}::text[])` : sql`true`
}

/** The newest version of a model that can be viewed. */
export interface ReadyVersion {
  readonly modelId: string
  readonly version: number
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  readonly name: string
  readonly nameAr: string
  readonly discipline: Discipline
  readonly sourceFileId: string
  readonly sourceName: string
  readonly fragmentsFileId: string
  readonly createdAt: Date
}

/** The newest ready version of each model of a site or a structure. Sees what the scope sees. */
export async function listReadyVersions(
  db: Db,
  place: { readonly siteCode?: string; readonly structureCode?: string; readonly modelIds?: readonly string[] },
): Promise<ReadyVersion[]> {
  const found = await sql<ReadyVersion>`
    select distinct on (models.structure_code, models.name, models.id)
      models.id as "modelId", version, models.project_code as "projectCode", models.site_code as "siteCode",
      models.structure_code as "structureCode", models.name, models.name_ar as "nameAr", discipline,
      source_file_id as "sourceFileId", source_name as "sourceName", fragments_file_id as "fragmentsFileId",
      versions.created_at as "createdAt"
    from bim_models as models
    join bim_model_versions as versions on versions.project_code = models.project_code and model_id = models.id
    where deleted_at is null and state = 'ready'
      and ${inScope(db, { project: sql`models.project_code`, site: sql`models.site_code`, structure: sql`models.structure_code` })}
      and ${place.siteCode ? sql`models.site_code = ${place.siteCode}` : sql`true`}
      and ${place.structureCode ? sql`models.structure_code = ${place.structureCode}` : sql`true`}
      and ${place.modelIds ? sql`models.id = any (${place.modelIds}::uuid[])` : sql`true`}
    order by models.structure_code, models.name, models.id, version desc`.execute(db)
  return found.rows
}
