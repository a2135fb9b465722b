import { randomUUID } from 'node:crypto'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishRemoved, publishSaved, type SavedKind, saveChange } from '#platform/server/records/save-change.ts'
import {
  type DesignDashboard,
  type DesignDashboardChange,
  type DesignDashboardDraft,
  designDashboardErrors,
} from '../contract/design-dashboard.ts'
import { designDashboardKind } from '../contract/design-dashboards-records.ts'
import { dashboardPolicy } from './dashboard-policy.ts'
import {
  getDashboard,
  insertDashboard,
  markDashboardRemoved,
  type StoredDashboard,
  updateDashboard,
} from './dashboard-repository.ts'

const SAVED: SavedKind<StoredDashboard, DesignDashboard, DesignDashboardChange> = {
  kind: designDashboardKind,
  get: async ({ db, user }, id) => getDashboard(db, id, user.id),
  update: updateDashboard,
  audited: auditedFields,
  present: presentDashboard,
}

export async function createDashboard(context: RequestContext, draft: DesignDashboardDraft): Promise<DesignDashboard> {
  if (!(await isPlaceVisible(context.db, draft))) throw designDashboardErrors.placeUnknown()
  const id = randomUUID()
  await insertDashboard(context.db, id, draft, context.user)
  return publishSaved(context, SAVED, id, 'design-dashboard.created', null)
}

/** Saves a person's changes of their dashboard, sharing it among them. */
export async function changeDashboard(
  context: RequestContext,
  change: DesignDashboardChange,
): Promise<DesignDashboard> {
  const before = await getOwn(context, change.id)
  return saveChange(context, SAVED, before, change, 'design-dashboard.updated')
}

/** Takes a dashboard off the lists of everybody. Its history stays. */
export async function removeDashboard(context: RequestContext, { id }: { id: string }): Promise<null> {
  const before = await getOwn(context, id)
  await markDashboardRemoved(context.db, id)
  return publishRemoved(context, SAVED, before, 'design-dashboard.removed')
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

/** What a person enters; the history compares it. */
function auditedFields({ name, plots, reach, discipline, modelId, storey, days, isShared }: StoredDashboard) {
  return { name, plots, reach, discipline, modelId, storey, days, isShared }
}
