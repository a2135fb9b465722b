import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { StoredDrawing } from './drawing-repository.ts'

/** Writes an action into the history of a drawing and tells who watches it: its marks and views have no page of their own. */
export async function publishDrawingChange(
  context: RequestContext,
  drawing: StoredDrawing,
  action: string,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const { projectCode, siteCode, structureCode, id } = drawing
  const place = { projectCode, siteCode, structureCode }
  await recordAudit(context.db, context, { action, entityType: 'cad-drawing', entityId: id, place, before, after })
  await publishEvent(context.db, { type: action, place, entityId: id, data: {} })
}
