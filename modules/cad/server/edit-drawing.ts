import { randomUUID } from 'node:crypto'
import { fitHelmert } from '#engines/dxf/fit-helmert.ts'
import { groundAround } from '#engines/geodesy/ground-grid.ts'
import { mayKeepAt } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { canAsKept, restoreRecord } from '#platform/server/records/restore-record.ts'
import { publishRemoved, publishSaved, type SavedKind, saveChange } from '#platform/server/records/save-change.ts'
import { cadDrawingKind } from '../contract/cad-records.ts'
import {
  type Drawing,
  type DrawingChange,
  type DrawingDraft,
  drawingErrors,
  type Georeference,
} from '../contract/drawing.ts'
import { drawingPolicy } from './drawing-policy.ts'
import {
  type DrawingUpdate,
  getDrawing,
  insertDrawing,
  insertRevision,
  markDrawingRemoved,
  readStoredDrawing,
  restoreDrawingRow,
  type StoredDrawing,
  setRevisionJob,
  touchDrawing,
  updateDrawing,
} from './drawing-repository.ts'
import { findGrid } from './find-grid.ts'
import { readDrawing } from './read-drawing.ts'

const SAVED = {
  kind: cadDrawingKind,
  get: async ({ db, language }, id) => getDrawing(db, id, language),
  read: async ({ db, language }, id) => readStoredDrawing(db, id, language),
  update: updateDrawing,
  audited: auditedFields,
  present: presentDrawing<StoredDrawing>,
} satisfies SavedKind<StoredDrawing, Drawing, DrawingUpdate>

/** As it is sent: with what the caller may do with it. */
export function presentDrawing<Stored extends { readonly archivedAt?: string }>(
  context: RequestContext,
  drawing: Stored,
) {
  return { ...drawing, can: canAsKept(drawingPolicy(context), drawing) }
}

/** Adds a drawing from an uploaded file and starts reading it. */
export async function createDrawing(context: RequestContext, draft: DrawingDraft): Promise<Drawing> {
  if (!(await mayKeepAt(context, draft))) throw drawingErrors.placeUnknown()
  const drawing = { ...draft, id: randomUUID(), georeference: null }
  await insertDrawing(context.db, drawing, context.user.id)
  await startRevision(context, drawing, draft.revision, draft.fileId)
  return publishSaved(context, SAVED, drawing.id, 'cad-drawing.created', null)
}

/** Adds a revision from an uploaded file; those before it stay. */
export async function addRevision(
  context: RequestContext,
  { id, revision, fileId }: { id: string; revision: string; fileId: string },
): Promise<Drawing> {
  const before = await getDrawing(context.db, id, context.language)
  await startRevision(context, before, revision, fileId)
  await touchDrawing(context.db, id, context.user.id)
  return publishSaved(context, SAVED, id, 'cad-drawing.revision-added', before)
}

export async function changeDrawing(context: RequestContext, change: DrawingChange): Promise<Drawing> {
  const before = await getDrawing(context.db, change.id, context.language)
  const { projectCode } = before
  return saveChange(context, SAVED, before, { ...change, projectCode }, 'cad-drawing.updated')
}

/** Places a drawing on the map: turn, scale and shift are fitted to the points by least squares. */
export async function placeDrawing(
  context: RequestContext,
  { id, rowVersion, epsg, points }: { id: string; rowVersion: number; epsg: number; points: Georeference['points'] },
): Promise<Drawing> {
  const before = await getDrawing(context.db, id, context.language)
  const grid = await findGrid(context.services, epsg, groundAround(points))
  const georeference = { ...fitPlace(epsg, points), ...(grid && { grid }) }
  const { projectCode } = before
  return saveChange(context, SAVED, before, { id, projectCode, rowVersion, georeference }, 'cad-drawing.placed')
}

/** @throws cad-drawing.points-in-one-place */
export function fitPlace(epsg: number, points: Georeference['points']): Georeference {
  const fit = fitHelmert(points)
  if (!fit) throw drawingErrors.pointsInOnePlace()
  const { scale, rotation, rmse } = fit
  return { epsg, points, scale, rotation, rmse, residuals: fit.residuals.map(({ length }) => length) }
}

/** To the archive. Files, marks and history stay. */
export async function removeDrawing(context: RequestContext, { id }: { id: string }): Promise<null> {
  const before = await getDrawing(context.db, id, context.language)
  await markDrawingRemoved(context.db, id)
  return publishRemoved(context, SAVED, before, 'cad-drawing.removed')
}

/** Its number may have been given away meanwhile. */
export const restoreDrawing = restoreRecord(SAVED, {
  restore: restoreDrawingRow,
  errors: { ...drawingErrors, taken: drawingErrors.numberTaken },
})

type Located = Pick<Drawing, 'id' | 'projectCode' | 'siteCode' | 'structureCode' | 'number'>

async function startRevision(context: RequestContext, drawing: Located, label: string, fileId: string): Promise<void> {
  const { db, services, user, language } = context
  const { projectCode, siteCode, structureCode } = drawing
  const file = await services.files.getFile(db, fileId)
  if (file.place.projectCode !== projectCode) throw drawingErrors.fileUnknown()
  const revision = await insertRevision(db, { drawing, label, file, createdBy: user.id })
  const key = { projectCode, drawingId: drawing.id, revision }
  const input = { ...key, siteCode, structureCode, sourceFileId: fileId, name: drawing.number }
  const jobId = await enqueueJob(db, readDrawing, input, {
    place: { projectCode, siteCode, structureCode },
    title: { en: `Reading ${file.name}`, ar: `قراءة ${file.name}` },
    subject: { type: 'cad-drawing', id: drawing.id },
    requestedBy: user.id,
    language,
  })
  await setRevisionJob(db, key, jobId)
}

/** What a person enters or decides; the history compares it. */
function auditedFields({ number, title, titleAr, discipline, sheetSize, scale, latest, georeference }: StoredDrawing) {
  const rmse = georeference ? Number(georeference.rmse.toFixed(3)) : null
  const epsg = georeference?.epsg ?? null
  return {
    number,
    title,
    titleAr,
    discipline,
    sheetSize,
    scale,
    revision: latest.label,
    file: latest.sourceName,
    epsg,
    rmse,
  }
}
