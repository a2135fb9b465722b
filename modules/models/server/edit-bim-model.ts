import { randomUUID } from 'node:crypto'
import { mayKeepAt } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { canAsKept, restoreRecord } from '#platform/server/records/restore-record.ts'
import { publishRemoved, publishSaved, type SavedKind, saveChange } from '#platform/server/records/save-change.ts'
import { type BimModel, type BimModelChange, type BimModelDraft, bimModelErrors } from '../contract/bim-model.ts'
import { bimModelKind } from '../contract/models-records.ts'
import { bimModelPolicy } from './bim-model-policy.ts'
import {
  getBimModel,
  insertBimModel,
  insertVersion,
  markBimModelRemoved,
  readBimModel,
  restoreBimModelRow,
  type StoredBimModel,
  setVersionJob,
  updateBimModel,
} from './bim-model-repository.ts'
import { convertBimModel } from './convert-bim-model.ts'

const SAVED = {
  kind: bimModelKind,
  get: async ({ db, language }, id) => getBimModel(db, id, language),
  read: async ({ db, language }, id) => readBimModel(db, id, language),
  update: updateBimModel,
  audited: auditedFields,
  present: presentBimModel<StoredBimModel>,
} satisfies SavedKind<StoredBimModel, BimModel, BimModelChange>

/** As it is sent: with what the caller may do with it. */
export function presentBimModel<Stored extends { readonly archivedAt?: string }>(
  context: RequestContext,
  model: Stored,
) {
  return { ...model, can: canAsKept(bimModelPolicy(context), model) }
}

/** Adds a model from an uploaded file and starts its conversion. */
export async function createBimModel(context: RequestContext, draft: BimModelDraft): Promise<BimModel> {
  if (!(await mayKeepAt(context, draft))) throw bimModelErrors.placeUnknown()
  const model = { ...draft, id: randomUUID() }
  await insertBimModel(context.db, model, context.user.id)
  await startVersion(context, model, draft.fileId)
  return publishSaved(context, SAVED, model.id, 'bim-model.created', null)
}

/** Adds a version from an uploaded file; the versions before it stay. */
export async function addBimModelVersion(
  context: RequestContext,
  { id, fileId }: { id: string; fileId: string },
): Promise<BimModel> {
  const before = await getBimModel(context.db, id, context.language)
  await startVersion(context, before, fileId)
  return publishSaved(context, SAVED, id, 'bim-model.version-added', before)
}

export async function changeBimModel(context: RequestContext, change: BimModelChange): Promise<BimModel> {
  const before = await getBimModel(context.db, change.id, context.language)
  return saveChange(context, SAVED, before, change, 'bim-model.updated')
}

/** To the archive. Files and history stay, so that a record that names it can still be explained. */
export async function removeBimModel(context: RequestContext, { id }: { id: string }): Promise<null> {
  const before = await getBimModel(context.db, id, context.language)
  await markBimModelRemoved(context.db, id)
  return publishRemoved(context, SAVED, before, 'bim-model.removed')
}

export const restoreBimModel = restoreRecord(SAVED, { restore: restoreBimModelRow, errors: bimModelErrors })

type Located = Pick<BimModel, 'id' | 'projectCode' | 'siteCode' | 'structureCode' | 'name' | 'nameAr'>

async function startVersion(context: RequestContext, model: Located, fileId: string): Promise<void> {
  const { db, services, user, language } = context
  const { projectCode, siteCode, structureCode } = model
  const file = await services.files.getFile(db, fileId)
  if (file.place.projectCode !== projectCode) throw bimModelErrors.fileUnknown()
  const version = await insertVersion(db, { model, file, createdBy: user.id })
  const input = {
    projectCode,
    siteCode,
    structureCode,
    modelId: model.id,
    version,
    sourceFileId: fileId,
    name: model.name,
  }
  const jobId = await enqueueJob(db, convertBimModel, input, {
    place: { projectCode, siteCode, structureCode },
    title: { en: `Converting ${file.name}`, ar: `تحويل ${file.name}` },
    subject: { type: 'bim-model', id: model.id },
    requestedBy: user.id,
    language,
  })
  await setVersionJob(db, { projectCode, modelId: model.id, version }, jobId)
}

/** What a person enters or decides; the history compares it. */
function auditedFields({ name, nameAr, discipline, lodTarget, description, latest }: StoredBimModel) {
  return { name, nameAr, discipline, lodTarget, description, version: latest.version, file: latest.sourceName }
}
