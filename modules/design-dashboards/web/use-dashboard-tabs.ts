import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCurrentProject } from '#platform/web/place/place-store.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import type { PageHeadProps } from '#platform/web/shell/page-head.tsx'
import { designDashboardsApi } from '../contract/design-dashboards-api.ts'
import { designDashboardsModule } from '../contract/design-dashboards-module.ts'
import { useDesignDashboardsText } from './use-design-dashboards-text.ts'

/** Saved dashboards that stand as tabs; their register lists the others, and the archive. */
const MAX_TABS = 6

/** The standard dashboard and the saved ones beside each other; none where there is the standard one alone. */
export function useDashboardTabs(currentId?: string): PageHeadProps['tabs'] {
  const text = useDesignDashboardsText()
  const project = useCurrentProject()
  const input = { projectCode: project.code, pageSize: MAX_TABS }
  const dashboards = useApiQuery(designDashboardsApi, 'list', input, { keepPrevious: true })
  const saved = dashboards.data?.items ?? []
  const maySave = useCan('design-dashboard:write')
  const isNone = dashboards.data?.total === 0
  const inArchive = { projectCode: project.code, archived: 'true', pageSize: 1 } as const
  const archived = useApiQuery(designDashboardsApi, 'list', inArchive, { enabled: isNone && maySave })
  if (saved.length === 0 && !archived.data?.total) return undefined
  const standard = {
    label: text('standard'),
    path: screenAddress(designDashboardsModule, 'list'),
    isCurrent: currentId === undefined,
  }
  const all = {
    label: text('allDashboards'),
    path: screenAddress(designDashboardsModule, 'saved'),
    isCurrent: false,
    count: dashboards.data?.total ?? 0,
  }
  return {
    label: text('dashboards'),
    items: [
      standard,
      ...saved.map(({ id, name }) => ({
        label: name,
        path: screenAddress(designDashboardsModule, 'detail', { id }),
        isCurrent: id === currentId,
      })),
      ...((dashboards.data?.total ?? 0) > MAX_TABS || maySave ? [all] : []),
    ],
  }
}
