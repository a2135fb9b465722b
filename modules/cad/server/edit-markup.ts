import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { cadApi } from '../contract/cad-api.ts'
import { cadDrawingKind } from '../contract/cad-records.ts'
import { drawingErrors, type Markup } from '../contract/drawing.ts'
import { markupPolicy } from './drawing-policy.ts'
import { getDrawing } from './drawing-repository.ts'
import {
  getMarkup,
  insertMarkup,
  markMarkupRemoved,
  restoreMarkup,
  type StoredMarkup,
  updateMarkup,
} from './markup-repository.ts'
import { shownMarkups } from './shown-markups.ts'

type Endpoints = (typeof cadApi)['endpoints']

/** Draws a mark on a revision. */
export async function addMarkup(context: RequestContext, input: InputOf<Endpoints['addMarkup']>): Promise<Markup> {
  const drawing = await getDrawing(context.db, input.drawingId, context.language)
  if (input.revision > drawing.latest.revision) throw drawingErrors.notReady({ revision: input.revision })
  // Taking a mark off can be undone: its id is known already, and it stays that of the person who drew it.
  const isRestored = await restoreMarkup(context.db, input.drawingId, input.id)
  if (!isRestored) await insertMarkup(context.db, drawing, input, context.user)
  const markup = await getMarkup(context.db, input.drawingId, input.id)
  if (isRestored && !markupPolicy(context, markup.authorId, true).edit) throw drawingErrors.notYours({ id: input.id })
  await publishChange(context, cadDrawingKind, drawing, {
    action: isRestored ? 'cad-markup.restored' : 'cad-markup.added',
    before: null,
    after: auditedMarkupFields(markup),
  })
  return shown(context, markup)
}

/** Changes the words of a mark. @throws cad-drawing.not-yours for the mark of somebody else. */
export async function changeMarkup(
  context: RequestContext,
  input: InputOf<Endpoints['changeMarkup']>,
): Promise<Markup> {
  const { drawing, markup } = await getForEditing(context, input)
  await updateMarkup(context.db, input)
  const after = await getMarkup(context.db, input.drawingId, input.id)
  await publishChange(context, cadDrawingKind, drawing, {
    action: 'cad-markup.changed',
    before: auditedMarkupFields(markup),
    after: auditedMarkupFields(after),
  })
  return shown(context, after)
}

export async function removeMarkup(context: RequestContext, input: { drawingId: string; id: string }): Promise<null> {
  const { drawing, markup } = await getForEditing(context, input)
  await markMarkupRemoved(context.db, input.id)
  await publishChange(context, cadDrawingKind, drawing, {
    action: 'cad-markup.removed',
    before: auditedMarkupFields(markup),
    after: null,
  })
  return null
}

async function shown(context: RequestContext, markup: StoredMarkup): Promise<Markup> {
  const [one] = await shownMarkups(context, [markup])
  return one as Markup
}

async function getForEditing(context: RequestContext, { drawingId, id }: { drawingId: string; id: string }) {
  const drawing = await getDrawing(context.db, drawingId, context.language)
  const markup = await getMarkup(context.db, drawingId, id)
  if (!markupPolicy(context, markup.authorId, true).edit) throw drawingErrors.notYours({ id })
  return { drawing, markup }
}

/** What the history of the drawing says of a mark. */
export const auditedMarkupFields = (markup: StoredMarkup) => ({ mark: markup.kind, text: markup.text })
