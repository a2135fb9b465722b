import type { InputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { cadApi } from '../contract/cad-api.ts'
import { drawingErrors, type Markup } from '../contract/drawing.ts'
import { markupPolicy } from './drawing-policy.ts'
import { getDrawing, type StoredDrawing } from './drawing-repository.ts'
import { getMarkup, insertMarkup, markMarkupRemoved, type StoredMarkup, updateMarkup } from './markup-repository.ts'

type Endpoints = (typeof cadApi)['endpoints']

/** Draws a mark on a revision. */
export async function addMarkup(context: RequestContext, input: InputOf<Endpoints['addMarkup']>): Promise<Markup> {
  const drawing = await getDrawing(context.db, input.drawingId, context.language)
  if (input.revision > drawing.latest.revision) throw drawingErrors.notReady({ revision: input.revision })
  await insertMarkup(context.db, drawing, input, context.user)
  const markup = await getMarkup(context.db, input.drawingId, input.id)
  await note(context, drawing, 'cad-markup.added', null, markup)
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
  await note(context, drawing, 'cad-markup.changed', markup, after)
  return shown(context, after)
}

export async function removeMarkup(context: RequestContext, input: { drawingId: string; id: string }): Promise<null> {
  const { drawing, markup } = await getForEditing(context, input)
  await markMarkupRemoved(context.db, input.id)
  await note(context, drawing, 'cad-markup.removed', markup, null)
  return null
}

/** The mark with what the caller may do with it, without the author's id. */
export function shown(context: Pick<RequestContext, 'user'>, { authorId, ...markup }: StoredMarkup): Markup {
  return { ...markup, can: markupPolicy(context, authorId) }
}

async function getForEditing(context: RequestContext, { drawingId, id }: { drawingId: string; id: string }) {
  const drawing = await getDrawing(context.db, drawingId, context.language)
  const markup = await getMarkup(context.db, drawingId, id)
  if (!markupPolicy(context, markup.authorId).edit) throw drawingErrors.notYours({ id })
  return { drawing, markup }
}

/** Kept with the drawing's history: a mark has no page of its own. */
async function note(
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
