import { topicGuid, upsertTopic } from '#modules/bcf/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { cadDrawingKind } from '../contract/cad-records.ts'
import { drawingErrors, type Markup } from '../contract/drawing.ts'
import { markupPolicy } from './drawing-policy.ts'
import { getDrawing } from './drawing-repository.ts'
import { auditedMarkupFields } from './edit-markup.ts'
import { getMarkup, setMarkupTopic } from './markup-repository.ts'
import { shownMarkups } from './shown-markups.ts'

/** Topics that come from marks on drawings. */
const SOURCE = 'cad'

/**
 * Raises a model issue from a mark, so that it is assigned, followed and closed where all issues are. Its reference link leads
 * back to the drawing. @throws cad-drawing.issue-there where one was raised already.
 */
export async function raiseIssue(
  context: RequestContext,
  { drawingId, id }: { drawingId: string; id: string },
): Promise<Markup> {
  const { db, user, services } = context
  const drawing = await getDrawing(db, drawingId, context.language)
  const markup = await getMarkup(db, drawingId, id)
  if (!markupPolicy(context, markup.authorId, false).raiseIssue) throw platformError('forbidden')
  if (markup.topicGuid) throw drawingErrors.issueThere({ id })
  const { projectCode, siteCode, structureCode, number } = drawing
  const guid = topicGuid(SOURCE, id)
  const label = markup.revision === drawing.latest.revision ? ` ${drawing.latest.label}` : ''
  await setMarkupTopic(db, id, guid)
  await upsertTopic(
    db,
    { audit: context, files: services.files },
    {
      guid,
      place: { projectCode, siteCode, structureCode },
      source: SOURCE,
      title: `${number}: ${markup.text || markup.kind}`.slice(0, 250),
      description: `${number}${label}, ${drawing.title}. ${markup.text}`.trim(),
      author: user.name,
      status: 'Open',
      referenceLinks: [`/design/cadViewer/detail/${drawingId}`],
    },
  )
  const after = await getMarkup(db, drawingId, id)
  await publishChange(context, cadDrawingKind, drawing, {
    action: 'cad-markup.issue-raised',
    before: auditedMarkupFields(markup),
    after: auditedMarkupFields(after),
  })
  const [shown] = await shownMarkups(context, [after])
  return shown as Markup
}
