import type { InputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { cadApi } from '../contract/cad-api.ts'
import { drawingErrors, type Markup } from '../contract/drawing.ts'
import { markupPolicy } from './drawing-policy.ts'
import { getDrawing, type StoredDrawing } from './drawing-repository.ts'
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
  await noteMarkup(context, drawing, isRestored ? 'cad-markup.restored' : 'cad-markup.added', null, markup)
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
  await noteMarkup(context, drawing, 'cad-markup.changed', markup, after)
  return shown(context, after)
}

export async function removeMarkup(context: RequestContext, input: { drawingId: string; id: string }): Promise<null> {
  const { drawing, markup } = await getForEditing(context, input)
  await markMarkupRemoved(context.db, input.id)
  await noteMarkup(context, drawing, 'cad-markup.removed', markup, null)
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

/** Kept with the drawing's history: a mark has no page of its own. */
export async function noteMarkup(
  context: RequestContext,
  drawing: StoredDrawing,
  action: string,
  before: StoredMarkup | null,
  after: StoredMarkup | null,
): Promise<void> {
  const { projectCode, siteCode, structureCode, id } = drawing
  const place = { projectCode, siteCode, structureCode }
  const facts = (markup: StoredMarkup | null) => markup && { mark: markup.kind, text: markup.text }
  await recordAudit(context.db, context, {
    action,
    entityType: 'cad-drawing',
    entityId: id,
    place,
    before: facts(before),
    after: facts(after),
  })
  await publishEvent(context.db, { type: action, place, entityId: id, data: {} })
}
