import { defineServerModule } from '#platform/server/define-server-module.ts'
import { designDashboardsApi } from '../contract/design-dashboards-api.ts'
import { designDashboardKind } from '../contract/design-dashboards-records.ts'
import { auditedActions } from './audited-actions.ts'
import { countIssues, listGroups, listTopics } from './count-issues.ts'
import { isOwnOrShared } from './dashboard-repository.ts'
import { dashboards } from './dashboards.ts'
import { exportPlot } from './export-plot.ts'
import { createDashboards } from './migrations/20260125T0300_designboard_create_dashboards.ts'
import { keepDashboardsByPermissivePolicies } from './migrations/20261122T0919_design_dashboards_keep_by_permissive_policies.ts'
import { namePeopleById } from './migrations/20261122T0959_design_dashboards_name_people_by_id.ts'
import { listOverviewRows, showOverview } from './overview.ts'
import { listDrawings, readClashes, readDrawingAges, readModels } from './read-figures.ts'
import { listWeekTopics, readChecks, readFlow } from './read-flow.ts'
import { seedDesignDashboards } from './seed.ts'

export const designDashboardsServer = defineServerModule(designDashboardsApi, {
  actions: auditedActions,
  handlers: {
    ...dashboards.handlers,
    issues: countIssues,
    topics: listTopics,
    groups: listGroups,
    flow: readFlow,
    weekTopics: listWeekTopics,
    checks: readChecks,
    clashes: readClashes,
    models: readModels,
    drawingAges: readDrawingAges,
    drawings: listDrawings,
    exportPlot,
    overview: showOverview,
    overviewRows: listOverviewRows,
  },
  migrations: [createDashboards, keepDashboardsByPermissivePolicies, namePeopleById],
  seed: seedDesignDashboards,
  records: [
    {
      ...designDashboardKind,
      mayRead: isOwnOrShared,
      searched: { table: 'design_dashboards', title: 'name', people: ['created_by'] },
    },
  ],
})
