import { sql } from 'kysely'
import type { ModelComparison } from '#engines/ifc/model-comparison.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import type { BimComparison, ComparedElement, ComparisonMarks } from '../contract/bim-comparison.ts'
import { bimModelErrors } from '../contract/bim-model.ts'
import { COMPARISON_KINDS, type ComparisonKind } from '../contract/model-choices.ts'
import type { modelsApi } from '../contract/models-api.ts'
import type { VersionPlace } from './version-place.ts'

type ListInput = InputOf<(typeof modelsApi)['endpoints']['comparedElements']>

/** Of the changed properties of one element in a list. */
const MOST_CHANGE_CHARACTERS = 4_000

export interface ComparisonKey extends VersionPlace {
  readonly baseVersion: number
}

/** GlobalIds that a version gave to elements in place of others: old to new. */
export type Renamed = ReadonlyMap<string, string>

const ROWS_AT_ONCE = 5_000

const SORTABLE = { name: sql`name`, ifcClass: sql`ifc_class`, storey: sql`storey`, kind: sql`kind` }

/** Notes that a version is being compared. Does nothing where it was before. */
export async function insertComparison(tx: Db, key: ComparisonKey): Promise<boolean> {
  const inserted = await sql`
    insert into bim_comparisons (project_code, model_id, version, base_version, site_code, structure_code, state)
    values (${key.projectCode}, ${key.modelId}, ${key.version}, ${key.baseVersion}, ${key.siteCode}, ${key.structureCode}, 'comparing')
    on conflict do nothing`.execute(tx)
  return inserted.numAffectedRows === 1n
}

export async function setComparisonState(
  tx: Db,
  key: ComparisonKey,
  state: 'comparing' | 'failed',
  reason: Text | null,
  jobId: string | null = null,
): Promise<void> {
  await sql`update bim_comparisons set state = ${state}, reason = ${reason && JSON.stringify(reason)}::jsonb, job_id = coalesce(${jobId}, job_id)
    where ${matches(key)} and state <> 'ready'`.execute(tx)
}

/** Stores a comparison with its lists; elements that did not change are counted alone. */
export async function storeComparison(
  tx: Db,
  key: ComparisonKey,
  comparison: ModelComparison,
  renamed: Renamed,
): Promise<void> {
  const counts = Object.fromEntries(Object.entries(comparison).map(([list, elements]) => [list, elements.length]))
  await sql`update bim_comparisons set state = 'ready', reason = null, counts = ${JSON.stringify(counts)}::jsonb,
      renamed = ${JSON.stringify(Object.fromEntries(renamed))}::jsonb where ${matches(key)}`.execute(tx)
  await sql`delete from bim_comparison_elements where ${matches(key)}`.execute(tx)
  const rows = COMPARISON_KINDS.flatMap((kind) => comparison[kind].map((element) => toRow(kind, element)))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE).map((row, index) => ({ ...row, position: from + index }))
    await sql`
      insert into bim_comparison_elements (project_code, model_id, version, base_version, site_code, structure_code,
        position, kind, global_id, old_global_id, ifc_class, name, storey, matched_by, details)
      select ${key.projectCode}, ${key.modelId}, ${key.version}, ${key.baseVersion}, ${key.siteCode}, ${key.structureCode},
        position, kind, "globalId", "oldGlobalId", "ifcClass", name, storey, "matchedBy", details
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as element (position integer, kind text, "globalId" text,
        "oldGlobalId" text, "ifcClass" text, name text, storey text, "matchedBy" text, details jsonb)`.execute(tx)
  }
}

type AnyElement = ModelComparison[ComparisonKind][number]

function toRow(kind: ComparisonKind, element: AnyElement) {
  const { globalId, ifcClass, name, storey, ...rest } = element
  const { matchedBy = null, oldGlobalId = null, ...details } = rest as Partial<ModelComparison['unchanged'][number]>
  return { kind, globalId, ifcClass, name, storey, matchedBy, oldGlobalId, details }
}

function matches({ projectCode, modelId, version, baseVersion }: ComparisonKey) {
  return sql`project_code = ${projectCode} and model_id = ${modelId} and version = ${version} and base_version = ${baseVersion}`
}

interface ComparisonRow {
  version: number
  base_version: number
  state: BimComparison['state']
  reason: Text | null
  counts: BimComparison['counts']
  created_at: Date
}

/** The newest comparison of a version; null where it was compared with none. */
export async function findComparison(
  db: Db,
  modelId: string,
  version: number,
  language: Language,
): Promise<BimComparison | null> {
  const found = await sql<ComparisonRow>`
    select version, base_version, state, reason, counts, created_at from bim_comparisons
    where model_id = ${modelId} and version = ${version} order by base_version desc limit 1`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  const byClass = await sql<BimComparison['byClass'][number]>`
    select ifc_class as "ifcClass", count(*) filter (where kind = 'added')::int as added,
      count(*) filter (where kind = 'removed')::int as removed, count(*) filter (where kind = 'moved')::int as moved,
      count(*) filter (where kind = 'geometryChanged')::int as "geometryChanged",
      count(*) filter (where kind = 'propertyChanged')::int as "propertyChanged"
    from bim_comparison_elements where model_id = ${modelId} and version = ${version} and base_version = ${row.base_version}
    group by ifc_class order by count(*) desc, ifc_class`.execute(db)
  return {
    version: row.version,
    baseVersion: row.base_version,
    state: row.state,
    reason: row.reason?.[language] ?? null,
    counts: row.counts,
    byClass: byClass.rows,
    createdAt: row.created_at.toISOString(),
  }
}

export async function listComparedElements(db: Db, query: ListInput): Promise<Page<ComparedElement>> {
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<ComparedElement & { total: number }>`
    select position, kind, global_id as "globalId", old_global_id as "oldGlobalId", ifc_class as "ifcClass", name, storey,
      matched_by as "matchedBy", details, count(*) over ()::int as total
    from bim_comparison_elements
    where model_id = ${query.id} and version = ${query.version} and base_version = ${newestBase(query.id, query.version)}
      and ${inScope()} and (${query.kind ?? null}::text is null or kind = ${query.kind ?? null})
      and (${query.ifcClass ?? null}::text is null or ifc_class = ${query.ifcClass ?? null})
      and ${query.search ? holding(query.search, sql`name`, sql`global_id`, sql`ifc_class`) : sql`true`}
    order by ${orderBy(query.sort, SORTABLE, sql`position`)} ${window}`,
    ({ total: _total, details, ...element }) => ({ ...element, details: shownDetails(details) }),
  )
}

/** As many changes as a row can carry; the others are counted. */
function shownDetails(details: ComparedElement['details']): ComparedElement['details'] {
  if (!details.changes) return details
  let characters = 0
  const changes = details.changes.filter((change) => {
    characters += JSON.stringify(change).length
    return characters <= MOST_CHANGE_CHARACTERS
  })
  const hiddenChanges = details.changes.length - changes.length
  return { ...details, changes, ...(hiddenChanges > 0 && { hiddenChanges }) }
}

/** @throws bim-model.not-compared where the version has no comparison that ended well. */
export async function getComparisonMarks(db: Db, modelId: string, version: number): Promise<ComparisonMarks> {
  const comparison = await findComparison(db, modelId, version, 'en')
  if (comparison?.state !== 'ready') throw bimModelErrors.notCompared({ modelId, version })
  const found = await sql<{ kind: ComparisonKind; ids: string[] }>`
    select kind, array_agg(global_id order by position) as ids from bim_comparison_elements
    where model_id = ${modelId} and version = ${version} and base_version = ${comparison.baseVersion} group by kind`.execute(
    db,
  )
  const idsOf = (kind: ComparisonKind) => found.rows.find((row) => row.kind === kind)?.ids ?? []
  return {
    baseVersion: comparison.baseVersion,
    added: idsOf('added'),
    removed: idsOf('removed'),
    moved: idsOf('moved'),
    geometryChanged: idsOf('geometryChanged'),
    propertyChanged: idsOf('propertyChanged'),
  }
}

/**
 * Lets no records of a structure follow elements until the transaction ends, but those that it takes along itself. Whoever
 * writes records of what was read from models some time ago asks `listRenamedSince` under it.
 */
export async function holdReferences(tx: Db, structureCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`follow elements ${structureCode}`}, 0))`.execute(tx)
}

/** Comparisons of a model that records have not followed, the oldest version first, up to the first that still runs. */
export async function listUnfollowed(
  tx: Db,
  { projectCode, modelId }: Pick<VersionPlace, 'projectCode' | 'modelId'>,
): Promise<{ readonly version: number; readonly baseVersion: number; readonly renamed: Renamed }[]> {
  const found = await sql<{ version: number; base_version: number; state: string; renamed: Record<string, string> }>`
    select version, base_version, state, renamed from bim_comparisons
    where project_code = ${projectCode} and model_id = ${modelId} and state <> 'failed' and not is_followed
    order by version, base_version`.execute(tx)
  const running = found.rows.findIndex(({ state }) => state === 'comparing')
  return found.rows.slice(0, running === -1 ? undefined : running).map(({ version, base_version, renamed }) => ({
    version,
    baseVersion: base_version,
    renamed: new Map(Object.entries(renamed)),
  }))
}

/** Notes that records point at the elements of a compared version from now on. */
export async function setFollowed(tx: Db, key: ComparisonKey): Promise<void> {
  await sql`update bim_comparisons set is_followed = true where ${matches(key)}`.execute(tx)
}

/** What elements of a version are called since records followed later ones: old GlobalId to that of now. */
export async function listRenamedSince(
  db: Db,
  { projectCode, modelId, version }: Pick<VersionPlace, 'projectCode' | 'modelId' | 'version'>,
): Promise<Renamed> {
  const found = await sql<{ renamed: Record<string, string> }>`
    select renamed from bim_comparisons
    where project_code = ${projectCode} and model_id = ${modelId} and version > ${version} and is_followed
      and renamed <> '{}' order by version, base_version`.execute(db)
  const now = new Map<string, string>()
  for (const { renamed } of found.rows) {
    const step = new Map(Object.entries(renamed))
    const known = [...now]
    for (const [old, later] of known) now.set(old, step.get(later) ?? later)
    const reached = new Set(known.map(([, later]) => later))
    for (const [old, later] of step) if (!reached.has(old) && !now.has(old)) now.set(old, later)
  }
  return now
}

/** Whether a version of a structure's models is being compared, so that records do not point at its elements yet. */
export async function isBeingCompared(db: Db, structureCode: string): Promise<boolean> {
  const found = await sql`
    select from bim_comparisons as compared join jobs on jobs.id = compared.job_id
    where compared.structure_code = ${structureCode} and compared.state = 'comparing'
      and jobs.state in ('queued', 'running') limit 1`.execute(db)
  return found.rows.length > 0
}

/** The model of a comparison with what it found removed; null where there is none that ended well. */
export async function findRemovedElements(
  db: Db,
  modelId: string,
  version: number,
): Promise<{ readonly place: VersionPlace; readonly elements: readonly RemovedElement[] } | null> {
  const found = await sql<VersionPlace & { elements: RemovedElement[] }>`
    select project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode", model_id as "modelId", version,
      coalesce((select jsonb_agg(jsonb_build_object('globalId', global_id, 'ifcClass', ifc_class, 'name', name) order by position)
        from bim_comparison_elements as elements
        where elements.project_code = compared.project_code and elements.model_id = compared.model_id
          and elements.version = compared.version and elements.base_version = compared.base_version and kind = 'removed'), '[]') as elements
    from bim_comparisons as compared
    where model_id = ${modelId} and version = ${version} and base_version = ${newestBase(modelId, version)} and state = 'ready'`.execute(
    db,
  )
  const [row] = found.rows
  if (!row) return null
  const { elements, ...place } = row
  return { place, elements }
}

export interface RemovedElement {
  readonly globalId: string
  readonly ifcClass: string
  readonly name: string | null
}

function newestBase(modelId: string, version: number) {
  return sql`(select max(base_version) from bim_comparisons where model_id = ${modelId} and version = ${version})`
}
