import { randomUUID } from 'node:crypto'
import { listNamedModels } from '#modules/models/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { canAsKept, restoreRecord } from '#platform/server/records/restore-record.ts'
import { publishRemoved, publishSaved, type SavedKind, saveChange } from '#platform/server/records/save-change.ts'
import { modelSetKind } from '../contract/design-records.ts'
import { type ModelSet, type ModelSetChange, type ModelSetDraft, modelSetErrors } from '../contract/model-set.ts'
import { newestModels } from '../contract/open-models.ts'
import { modelSetPolicy } from './model-set-policy.ts'
import {
  getModelSet,
  insertModelSet,
  markModelSetRemoved,
  readModelSet,
  restoreModelSetRow,
  type StoredModelSet,
  updateModelSet,
} from './model-set-repository.ts'
import { hasViewpoint } from './saved-view-repository.ts'

const SAVED = {
  kind: modelSetKind,
  get: async ({ db }, id) => getModelSet(db, id),
  read: async ({ db }, id) => readModelSet(db, id),
  update: updateModelSet,
  audited: auditedFields,
  present: presentModelSet,
} satisfies SavedKind<StoredModelSet, ModelSet, ModelSetChange>

/** Names models of a structure that are opened together. */
export async function createModelSet(context: RequestContext, draft: ModelSetDraft): Promise<ModelSet> {
  const site = await findSiteOfStructure(context.db, draft.structureCode)
  if (!site) throw modelSetErrors.placeUnknown()
  const modelIds = newestModels(draft.modelIds, draft.structureCode)
  await assertContents(context.db, draft.structureCode, { ...draft, modelIds })
  const id = randomUUID()
  await insertModelSet(context.db, { ...draft, ...site, modelIds, id }, context.user.id)
  return publishSaved(context, SAVED, id, 'model-set.created', null)
}

/** Saves a person's changes of a set. Models that were removed since leave it with the save. */
export async function changeModelSet(context: RequestContext, change: ModelSetChange): Promise<ModelSet> {
  const before = await getModelSet(context.db, change.id)
  const modelIds = newestModels(change.modelIds, before.structureCode)
  await assertContents(context.db, before.structureCode, { ...change, modelIds })
  return saveChange(context, SAVED, before, { ...change, modelIds }, 'model-set.updated')
}

/** To the archive; links to it say so. Its models stay. */
export async function removeModelSet(context: RequestContext, { id }: { id: string }): Promise<null> {
  const before = await getModelSet(context.db, id)
  if (!modelSetPolicy(context, before).remove) throw modelSetErrors.notYours({ id })
  await markModelSetRemoved(context.db, id)
  return publishRemoved(context, SAVED, before, 'model-set.removed')
}

export const restoreModelSet = restoreRecord(SAVED, { restore: restoreModelSetRow, errors: modelSetErrors })

/** As it is sent: with what the caller may do with it. */
export function presentModelSet(context: Pick<RequestContext, 'user'>, set: StoredModelSet): ModelSet {
  return { ...set, can: canAsKept(modelSetPolicy(context, set), set) }
}

/** @throws model-set.model-unknown, model-set.view-unknown for what is not of the structure, or is gone. */
async function assertContents(
  db: Db,
  structureCode: string,
  { modelIds, viewId }: { modelIds: readonly string[]; viewId: string | null },
): Promise<void> {
  const models = await listNamedModels(db, modelIds)
  const usable = models.filter((model) => model.structureCode === structureCode && !model.isRemoved)
  if (usable.length !== modelIds.length)
    throw modelSetErrors.modelUnknown({ modelIds }, { modelIds: modelSetErrors.modelUnknown().say })
  if (viewId !== null && !(await hasViewpoint(db, viewId, structureCode)))
    throw modelSetErrors.viewUnknown({ viewId }, { viewId: modelSetErrors.viewUnknown().say })
}

/** What the history compares, in words that stay true when a model is renamed or removed. */
function auditedFields({ name, description, models, view }: StoredModelSet) {
  return { name, description, models: models.map((model) => model.name), view: view?.name ?? null }
}
