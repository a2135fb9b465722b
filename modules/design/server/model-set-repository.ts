import { sql } from 'kysely'
import { listNamedModels } from '#modules/models/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { byDays, byPerson } from '#platform/server/records/record-filters.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { designApi } from '../contract/design-api.ts'
import { type ModelSet, type ModelSetChange, modelSetErrors } from '../contract/model-set.ts'

type ListInput = InputOf<(typeof designApi)['endpoints']['list']>
type Entered = Pick<
  ModelSet,
  'projectCode' | 'siteCode' | 'structureCode' | 'name' | 'description' | 'modelIds' | 'viewId'
>

/** A set as stored, before the policy says what the caller may do with it. */
export type StoredModelSet = Omit<ModelSet, 'can'>

const AS_READ = {
  ...savedBy('model_sets'),
  /** Also one that was removed since: the reader is told. */
  view: sql<ModelSet['view']>`(
    select jsonb_build_object('id', id, 'name', name, 'isRemoved', deleted_at is not null) from saved_views
    where saved_views.project_code = model_sets.project_code and saved_views.id = model_sets.view_id)`,
}

const sets = recordTable<Entered, ListInput>({
  table: 'model_sets',
  errors: modelSetErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    name: 'name',
    description: 'description',
    modelIds: 'model_ids',
    viewId: 'view_id',
  },
  search: ['name', 'description'],
  sort: { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` },
  order: sql`lower(name), id`,
  filters: {
    modelId: (id) => sql`${id}::uuid = any (model_ids)`,
    updatedBy: byPerson('updated_by'),
    updated: byDays(sql`(updated_at at time zone 'utc')::date`),
  },
})
export const { isKnown: isModelSetKnown, remove: markModelSetRemoved, restore: restoreModelSetRow } = sets

export async function listModelSets(db: Db, query: ListInput): Promise<Page<StoredModelSet>> {
  const page = await sets.page(db, query, AS_READ)
  return { ...page, items: await withModels(db, page.items) }
}

/** @throws model-set.not-found where it does not exist, was archived, or the scope does not see it. */
export async function getModelSet(db: Db, id: string): Promise<StoredModelSet> {
  return withItsModels(db, await sets.get(db, id, AS_READ))
}

/** For its own page: also one that was archived. @throws model-set.not-found */
export async function readModelSet(db: Db, id: string): Promise<StoredModelSet> {
  return withItsModels(db, await sets.read(db, id, AS_READ))
}

/** @throws model-set.name-taken */
export async function insertModelSet(tx: Db, set: Entered & { readonly id: string }, personId: string): Promise<void> {
  await orTaken(nameTaken(set.name), sets.insert(tx, set, personId))
}

/** @throws model-set.changed-meanwhile where somebody has saved since the person read it, model-set.name-taken */
export async function updateModelSet(tx: Db, change: ModelSetChange, personId: string): Promise<void> {
  await orTaken(nameTaken(change.name), sets.update(tx, change, personId))
}

const nameTaken = (name: string) => () =>
  modelSetErrors.nameTaken({ name }, { name: modelSetErrors.nameTaken({ name }).say })

type Row = Omit<StoredModelSet, 'models'>

async function withItsModels(db: Db, row: Row): Promise<StoredModelSet> {
  const [set] = await withModels(db, [row])
  return set ?? { ...row, models: [] }
}

/** Models belong to another module, which is asked for all of a page at once. */
async function withModels(db: Db, rows: readonly Row[]): Promise<StoredModelSet[]> {
  const models = await listNamedModels(db, [...new Set(rows.flatMap((row) => row.modelIds))])
  const byId = new Map(
    models.map((model) => {
      const { id, name, nameAr, discipline, version, versionAt, isRemoved } = model
      return [id, { id, name, nameAr, discipline, version, versionAt: versionAt?.toISOString() ?? null, isRemoved }]
    }),
  )
  return rows.map((row) => ({ ...row, models: row.modelIds.flatMap((id) => byId.get(id) ?? []) }))
}
