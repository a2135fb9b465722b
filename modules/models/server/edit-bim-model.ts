import { randomUUID } from 'node:crypto'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { type BimModel, type BimModelChange, type BimModelDraft, bimModelErrors } from '../contract/bim-model.ts'
import { bimModelPolicy } from './bim-model-policy.ts'
import {
  getBimModel,
  insertBimModel,
  insertVersion,
  markBimModelRemoved,
  type NewBimModel,
  type StoredBimModel,
  setVersionJob,
  updateBimModel,
} from './bim-model-repository.ts'
import { convertBimModel } from './convert-bim-model.ts'

/** Adds a model from an uploaded file and starts its conversion. */
export async function createBimModel(context: RequestContext, draft: BimModelDraft): Promise<BimModel> {
  if (!(await isPlaceVisible(context.db, draft))) throw bimModelErrors.placeUnknown()
  const model: NewBimModel = { ...draft, id: randomUUID(), person: context.user }
  await insertBimModel(context.db, model)
  await startVersion(context, model, draft.fileId)
  return publishAndShow(context, model.id, 'bim-model.created', null)
}

/** Adds a version from an uploaded file; the versions before it stay. */
export async function addBimModelVersion(
  context: RequestContext,
  { id, fileId }: { id: string; fileId: string },
): Promise<BimModel> {
  const before = await getBimModel(context.db, id, context.language)
  await startVersion(context, before, fileId)
  return publishAndShow(context, id, 'bim-model.version-added', before)
}

export async function changeBimModel(context: RequestContext, change: BimModelChange): Promise<BimModel> {
  const before = await getBimModel(context.db, change.id, context.language)
  await updateBimModel(context.db, change, context.user)
  return publishAndShow(context, change.id, 'bim-model.updated', before)
}

/** Takes a model off the lists. Files and history stay, so that a record that names it can still be explained. */
export async function removeBimModel(context: RequestContext, { id }: { id: string }): Promise<null> {
  const before = await getBimModel(context.db, id, context.language)
  await markBimModelRemoved(context.db, id)
  await publishChange(context, before, 'bim-model.removed', auditedFields(before), null)
  return null
}

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

async function publishAndShow(
  context: RequestContext,
  id: string,
  action: string,
  before: StoredBimModel | null,
): Promise<BimModel> {
  const model = await getBimModel(context.db, id, context.language)
  await publishChange(context, model, action, before && auditedFields(before), auditedFields(model))
  return { ...model, can: bimModelPolicy(context) }
}

async function publishChange(
  context: RequestContext,
  model: StoredBimModel,
  action: string,
  before: AuditedFields | null,
  after: AuditedFields | null,
): Promise<void> {
  const { projectCode, siteCode, structureCode } = model
  const place = { projectCode, siteCode, structureCode }
  await recordAudit(context.db, context, { action, entityType: 'bim-model', entityId: model.id, place, before, after })
  await publishEvent(context.db, { type: action, place, entityId: model.id, data: {} })
}

type AuditedFields = ReturnType<typeof auditedFields>

/** What a person enters or decides; the history compares it. */
function auditedFields({ name, nameAr, discipline, lodTarget, description, latest }: StoredBimModel) {
  return { name, nameAr, discipline, lodTarget, description, version: latest.version, file: latest.sourceName }
}
