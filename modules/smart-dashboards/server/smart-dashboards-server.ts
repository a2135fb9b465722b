import { defineServerModule } from '#platform/server/define-server-module.ts'
import { smartDashboardsApi } from '../contract/smart-dashboards-api.ts'
import { smartDashboardKind } from '../contract/smart-dashboards-records.ts'
import { answerQueries, listBehind, readAsked, showCatalogue } from './answer-queries.ts'
import { createSmartDashboards } from './migrations/20261128T2100_smart_dashboards_create.ts'
import { linkChoices } from './migrations/20261129T0153_smart_dashboards_link_choices.ts'
import { printDashboard } from './print-dashboard.ts'
import { seedSmartDashboards } from './seed.ts'
import { listShares, openShared, revokeShare, shareDashboard } from './share-dashboard.ts'
import { dashboardSource, dashboards, isOwnOrShared } from './smart-dashboard-records.ts'

export const smartDashboardsServer = defineServerModule(smartDashboardsApi, {
  actions: {
    'smart-dashboard.link-made': { en: 'Made a link to the dashboard', ar: 'أنشأ رابطًا للوحة' },
    'smart-dashboard.link-withdrawn': { en: 'Withdrew a link to the dashboard', ar: 'سحب رابطًا للوحة' },
    'smart-dashboard.link-opened': { en: 'A link to the dashboard was opened', ar: 'فُتح رابط للوحة' },
  },
  handlers: {
    ...dashboards.handlers,
    catalogue: (context) => showCatalogue(context),
    ask: readAsked,
    answer: async (context, { queries }) => ({ answers: await answerQueries(context, queries, context.language) }),
    counted: listBehind,
    paper: printDashboard,
    share: shareDashboard,
    shares: listShares,
    revoke: revokeShare,
    openShared,
  },
  migrations: [createSmartDashboards, linkChoices],
  seed: seedSmartDashboards,
  records: [
    {
      ...smartDashboardKind,
      mayRead: isOwnOrShared,
      source: dashboardSource,
      searched: { text: ['description'] },
    },
  ],
})
