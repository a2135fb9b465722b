import { isPlaceVisible } from '#modules/sites/server/public.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import { designDashboardErrors } from '../contract/design-dashboard.ts'
import { designDashboardKind } from '../contract/design-dashboards-records.ts'
import { dashboardPolicy } from './dashboard-policy.ts'
import { AS_READ, dashboardTable } from './dashboard-repository.ts'

/** Dashboards that people save, share, archive and restore. */
export const dashboards = recordHandlers({
  kind: designDashboardKind,
  errors: designDashboardErrors,
  table: dashboardTable,
  also: AS_READ,
  can: dashboardPolicy,
  isPlaceVisible,
})
