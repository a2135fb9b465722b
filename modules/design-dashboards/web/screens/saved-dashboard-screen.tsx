import { useMemo } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { ArchivedNote } from '#platform/web/records/archived-note.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DesignDashboard } from '../../contract/design-dashboard.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import { designDashboardsModule } from '../../contract/design-dashboards-module.ts'
import { useBoardAddress } from '../board-address.ts'
import { filtersOf } from '../board-filters.ts'
import { Board } from '../parts/board.tsx'
import { useBoardChoices } from '../parts/board-filter-bar.tsx'
import { useDashboardTabs } from '../use-dashboard-tabs.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useKeyLabels } from '../use-key-labels.ts'

/** A dashboard that somebody saved: its plots over the place that is picked now. */
export function SavedDashboardScreen() {
  const { id = '' } = useScreenParams()
  const result = useApiQuery(designDashboardsApi, 'get', { id })
  useTitle(result.data?.name)
  if (result.data) return <Saved dashboard={result.data} />
  if (result.error) return <LoadFailure error={result.error} isList={false} onRetry={() => void result.refetch()} />
  return <Skeleton height="16rem" />
}

function Saved({ dashboard }: { dashboard: DesignDashboard }) {
  const saved = useMemo(() => ({ id: dashboard.id, filters: filtersOf(dashboard) }), [dashboard])
  const address = useBoardAddress(saved)
  const tabs = useDashboardTabs(dashboard.id)
  const words = useHistoryWords('design-dashboards')
  return (
    <div className={dash['screen']}>
      <PageHead
        title={dashboard.name}
        context={<Context dashboard={dashboard} />}
        actions={
          <RecordActions
            api={designDashboardsApi}
            module={designDashboardsModule}
            record={dashboard}
            name={dashboard.name}
          />
        }
        {...(tabs && { tabs })}
      />
      <ArchivedNote record={dashboard} />
      <Board address={address} plots={dashboard.plots} />
      <RecordHistory entityType="design-dashboard" entityId={dashboard.id} {...words} />
    </div>
  )
}

/** What it is narrowed to, and who sees it. */
function Context({ dashboard }: { dashboard: DesignDashboard }) {
  const text = useDesignDashboardsText()
  const labels = useKeyLabels()
  const { models } = useBoardChoices(dashboard.reach)
  const { reach, discipline, modelId, storey, days, isShared, isOwn, owner } = dashboard
  const parts = [
    text(`reach.${reach}`),
    ...(discipline ? [labels.discipline(discipline)] : []),
    ...(modelId ? [models.find(({ value }) => value === modelId)?.label ?? text('model')] : []),
    ...(storey ? [storey] : []),
    ...(days ? [text(`days.${days as 30}`)] : []),
    isShared ? (isOwn ? text('shared') : text('sharedBy', { name: owner })) : text('private'),
  ]
  return <>{parts.join(' · ')}</>
}
