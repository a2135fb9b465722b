import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { DesignDashboardDraft } from '../contract/design-dashboard.ts'
import { dashboardTable } from './dashboard-repository.ts'

/** Building A, whose models hold deliberate clashes. */
const STRUCTURE = 'WHN-01-BA'

const DASHBOARDS: readonly Omit<DesignDashboardDraft, 'projectCode' | 'siteCode' | 'structureCode'>[] = [
  {
    name: 'Coordination meeting',
    plots: ['issuesByAge', 'issuesByStorey', 'clashTrend', 'clashRate'],
    reach: 'structure',
    discipline: 'mep',
    modelId: null,
    storey: null,
    days: 90,
    isShared: true,
  },
]

/** Loads the dashboard that the demonstration's coordinator shares with the project. */
export async function seedDesignDashboards({ database }: Services): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const site = await findSiteOfStructure(tx, STRUCTURE)
    if (!site) return
    const personId = demonstrationUserId('coordinator')
    for (const dashboard of DASHBOARDS) {
      const id = demonstrationId(`design dashboard ${dashboard.name}`)
      if (await dashboardTable.isKnown(tx, id)) continue
      await dashboardTable.insert(tx, { ...site, structureCode: STRUCTURE, ...dashboard, id }, personId)
    }
  })
}
