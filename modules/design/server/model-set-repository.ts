import { sql } from 'kysely'
import { listNamedModels } from '#modules/models/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { containing, orderBy, readPage } from '#platform/server/list-query.ts'
import type { designApi } from '../contract/design-api.ts'
import { type ModelSet, type ModelSetChange, type ModelSetDraft, modelSetErrors } from '../contract/model-set.ts'

type ListInput = InputOf<(typeof designApi)['endpoints']['modelSets']>

/** A set as stored, before the policy says what the caller may do with it. */
export interface StoredModelSet extends Omit<ModelSet, 'can'> {
  readonly ownerId: string
}

interface SetRow {
  id: string
  project_code: string
  site_code: string
  structure_code: string
  name: string
  description: string
  model_ids: string[]
  view: ModelSet['view']
  row_version: number
  created_by: string
  createdBy: PersonRef
  created_at: Date
  updatedBy: PersonRef
  updated_at: Date
}

const SORTABLE = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` }

/** The view that a set opens with, also one that was removed since: the reader is told. */
const WITH_VIEW = sql`
  select sets.*, ${personRef(sql`sets.created_by`)} as "createdBy", ${personRef(sql`sets.updated_by`)} as "updatedBy", opening.view
  from model_sets as sets
  left join lateral (
    select jsonb_build_object('id', id, 'name', name, 'isRemoved', deleted_at is not null) as view from saved_views
    where saved_views.project_code = sets.project_code and saved_views.id = sets.view_id) as opening on true`

export async function listModelSets(db: Db, query: ListInput): Promise<Page<StoredModelSet>> {
  const search = query.search ? containing(query.search) : null
  const found = await readPage(
    db,
    query,
    ({ inScope, window }) => sql<SetRow & { total: number }>`
    select *, count(*) over ()::int as total from (${WITH_VIEW}) as sets
    where deleted_at is null and ${inScope()} and structure_code = ${query.structureCode}
      and (${search}::text is null or name ilike ${search} or description ilike ${search})
    order by ${orderBy(query.sort, SORTABLE, sql`lower(name), id`)} ${window}`,
    (row) => row,
  )
  const withModels = await modelsOf(db, found.items)
  return { ...found, items: found.items.map((row) => toSet(row, withModels)) }
}

/** @throws model-set.not-found where it does not exist, was deleted, or the scope does not see it. */
export async function getModelSet(db: Db, id: string): Promise<StoredModelSet> {
  const found = await sql<SetRow>`
    select * from (${WITH_VIEW}) as sets where id = ${id} and deleted_at is null`.execute(db)
  const [row] = found.rows
  if (!row) throw modelSetErrors.notFound({ id })
  return toSet(row, await modelsOf(db, [row]))
}

export interface NewModelSet extends ModelSetDraft {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly person: { readonly id: string }
}

/** Adds a set; one that is there already is left as it is. @throws model-set.name-taken */
export async function insertModelSet(tx: Db, set: NewModelSet): Promise<void> {
  const { person } = set
  await orTaken(
    nameTaken(set.name),
    sql`
    insert into model_sets (project_code, id, site_code, structure_code, name, description, model_ids, view_id,
      created_by, updated_by)
    values (${set.projectCode}, ${set.id}, ${set.siteCode}, ${set.structureCode}, ${set.name}, ${set.description},
      ${set.modelIds}::uuid[], ${set.viewId}, ${person.id}, ${person.id})
    on conflict (project_code, id) do nothing`.execute(tx),
  )
}

/** @throws model-set.changed-meanwhile where somebody has saved since the person read it, model-set.name-taken */
export async function updateModelSet(tx: Db, set: ModelSetChange, personId: string): Promise<void> {
  const updated = await orTaken(
    nameTaken(set.name),
    sql`
    update model_sets set name = ${set.name}, description = ${set.description}, model_ids = ${set.modelIds}::uuid[],
      view_id = ${set.viewId}, row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
    where id = ${set.id} and row_version = ${set.rowVersion} and deleted_at is null`.execute(tx),
  )
  if (updated.numAffectedRows !== 1n) throw modelSetErrors.changedMeanwhile({ id: set.id })
}

export async function markModelSetRemoved(tx: Db, id: string): Promise<void> {
  await sql`update model_sets set deleted_at = now() where id = ${id} and deleted_at is null`.execute(tx)
}

const nameTaken = (name: string) => () =>
  modelSetErrors.nameTaken({ name }, { name: modelSetErrors.nameTaken({ name }).say })

type ModelsById = ReadonlyMap<string, ModelSet['models'][number]>

async function modelsOf(db: Db, rows: readonly SetRow[]): Promise<ModelsById> {
  const models = await listNamedModels(db, [...new Set(rows.flatMap((row) => row.model_ids))])
  return new Map(
    models.map((model) => {
      const { id, name, nameAr, discipline, version, versionAt, isRemoved } = model
      return [id, { id, name, nameAr, discipline, version, versionAt: versionAt?.toISOString() ?? null, isRemoved }]
    }),
  )
}

function toSet(row: SetRow, models: ModelsById): StoredModelSet {
  return {
    id: row.id,
    projectCode: row.project_code,
    siteCode: row.site_code,
    structureCode: row.structure_code,
    name: row.name,
    description: row.description,
    models: row.model_ids.flatMap((id) => models.get(id) ?? []),
    view: row.view,
    rowVersion: row.row_version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.createdBy,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updatedBy,
    ownerId: row.created_by,
  }
}
