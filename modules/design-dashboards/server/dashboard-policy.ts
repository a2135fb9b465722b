import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import type { DesignDashboard } from '../contract/design-dashboard.ts'
import type { designDashboardsModule } from '../contract/design-dashboards-module.ts'

/** What the caller may do with a dashboard that they see: their own, or as an administrator any. */
export function dashboardPolicy(
  { user }: Pick<RequestContext, 'user'>,
  { createdBy }: Pick<DesignDashboard, 'createdBy'>,
): DesignDashboard['can'] {
  const mayWrite =
    user.isAdmin || (createdBy.id === user.id && may<typeof designDashboardsModule>(user, 'design-dashboard:write'))
  return { edit: mayWrite, remove: mayWrite }
}
