import type { RequestContext } from '#platform/server/context.ts'
import type { DesignDashboard } from '../contract/design-dashboard.ts'

/** What the caller may do with a dashboard that they see: their own, or as an administrator any. */
export function dashboardPolicy({ user }: Pick<RequestContext, 'user'>, ownerId: string): DesignDashboard['can'] {
  const mayWrite = user.isAdmin || (ownerId === user.id && user.permissions.has('design-dashboard:write'))
  return { edit: mayWrite, remove: mayWrite }
}
