import { randomUUID } from 'node:crypto'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import {
  type DesignDashboard,
  type DesignDashboardChange,
  type DesignDashboardDraft,
  designDashboardErrors,
} from '../contract/design-dashboard.ts'
import { dashboardPolicy } from './dashboard-policy.ts'
import {
  getDashboard,
  insertDashboard,
  markDashboardRemoved,
  type StoredDashboard,
  updateDashboard,
} from './dashboard-repository.ts'

export async function createDashboard(context: RequestContext, draft: DesignDashboardDraft): Promise<DesignDashboard> {
  if (!(await isPlaceVisible(context.db, draft))) throw designDashboardErrors.placeUnknown()
  const id = randomUUID()
  await insertDashboard(context.db, id, draft, context.user)
  return publishAndShow(context, id, 'design-dashboard.created', null)
}

/** Saves a person's changes of their dashboard, sharing it among them. */
export async function changeDashboard(
  context: RequestContext,
  change: DesignDashboardChange,
): Promise<DesignDashboard> {
  const before = await getOwn(context, change.id)
  await updateDashboard(context.db, change, context.user)
  return publishAndShow(context, change.id, 'design-dashboard.updated', before)
}

/** Takes a dashboard off the lists of everybody. Its history stays. */
export async function removeDashboard(context: RequestContext, { id }: { id: string }): Promise<null> {
  const before = await getOwn(context, id)
  await markDashboardRemoved(context.db, id)
  await publishChange(context, before, 'design-dashboard.removed', auditedFields(before), null)
  return null
}

/** As it is sent: with what the caller may do with it. */
export function presentDashboard(context: Pick<RequestContext, 'user'>, stored: StoredDashboard): DesignDashboard {
  const { ownerId, ...rest } = stored
  return { ...rest, isOwn: ownerId === context.user.id, can: dashboardPolicy(context, ownerId) }
}

/** @throws design-dashboard.not-found, or design-dashboard.not-yours for one that is only shared with the caller. */
async function getOwn(context: RequestContext, id: string): Promise<StoredDashboard> {
  const stored = await getDashboard(context.db, id, context.user.id)
  if (!dashboardPolicy(context, stored.ownerId).edit) throw designDashboardErrors.notYours({ id })
  return stored
}

async function publishAndShow(
  context: RequestContext,
  id: string,
  action: string,
  before: StoredDashboard | null,
): Promise<DesignDashboard> {
  const stored = await getDashboard(context.db, id, context.user.id)
  await publishChange(context, stored, action, before && auditedFields(before), auditedFields(stored))
  return presentDashboard(context, stored)
}

type AuditedFields = ReturnType<typeof auditedFields>

async function publishChange(
  context: RequestContext,
  stored: StoredDashboard,
  action: string,
  before: AuditedFields | null,
  after: AuditedFields | null,
): Promise<void> {
  const { projectCode, siteCode, structureCode, id } = stored
  const place = { projectCode, siteCode, structureCode }
  await recordAudit(context.db, context, { action, entityType: 'design-dashboard', entityId: id, place, before, after })
  await publishEvent(context.db, { type: action, place, entityId: id, data: {} })
}

/** What a person enters; the history compares it. */
function auditedFields({ name, plots, reach, discipline, modelId, storey, days, isShared }: StoredDashboard) {
  return { name, plots, reach, discipline, modelId, storey, days, isShared }
}
