import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { cadApi } from '../contract/cad-api.ts'
import { cadDrawingKind } from '../contract/cad-records.ts'
import { type DrawingView, drawingViewErrors } from '../contract/drawing-view.ts'
import { mayEditView, presentView } from './drawing-policy.ts'
import { getDrawing } from './drawing-repository.ts'
import {
  getView,
  insertView,
  markViewRemoved,
  restoreView,
  type StoredView,
  updateView,
} from './drawing-view-repository.ts'

type Endpoints = (typeof cadApi)['endpoints']

/** Saves how a drawing is looked at. The same view sent twice is saved once; a removed one comes back as it was. */
export async function saveView(context: RequestContext, input: InputOf<Endpoints['saveView']>): Promise<DrawingView> {
  const { drawingId, id } = input
  const drawing = await getDrawing(context.db, drawingId, context.language)
  const isRestored = await restoreView(context.db, drawingId, id)
  const isNew = !isRestored && (await insertView(context.db, drawing, input, context.user))
  const view = await getView(context.db, drawingId, id)
  if (isRestored) requireOwn(context, view)
  if (isRestored || isNew)
    await publishChange(context, cadDrawingKind, drawing, {
      action: isNew ? 'cad-view.saved' : 'cad-view.restored',
      before: null,
      after: auditedFields(view),
    })
  return presentView(context, view)
}

/** Renames a view, or saves another look under its name. @throws cad-view.not-yours for the view of somebody else. */
export async function changeView(
  context: RequestContext,
  input: InputOf<Endpoints['changeView']>,
): Promise<DrawingView> {
  const { drawing, view } = await getForEditing(context, input)
  await updateView(context.db, input)
  const after = await getView(context.db, input.drawingId, input.id)
  await publishChange(context, cadDrawingKind, drawing, {
    action: 'cad-view.changed',
    before: auditedFields(view),
    after: auditedFields(after),
  })
  return presentView(context, after)
}

export async function removeView(context: RequestContext, key: { drawingId: string; id: string }): Promise<null> {
  const { drawing, view } = await getForEditing(context, key)
  await markViewRemoved(context.db, key.id)
  await publishChange(context, cadDrawingKind, drawing, {
    action: 'cad-view.removed',
    before: auditedFields(view),
    after: null,
  })
  return null
}

async function getForEditing(context: RequestContext, { drawingId, id }: { drawingId: string; id: string }) {
  const drawing = await getDrawing(context.db, drawingId, context.language)
  const view = await getView(context.db, drawingId, id)
  requireOwn(context, view)
  return { drawing, view }
}

function requireOwn(context: RequestContext, view: StoredView): void {
  if (!mayEditView(context, view.ownerId)) throw drawingViewErrors.notYours({ id: view.id })
}

const auditedFields = (view: StoredView) => ({ view: view.name })
