import { useMemo } from 'react'
import { RecordHistory } from '#modules/audit/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { RemoveRecord } from '#platform/web/frames/remove-record.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { buttonClass } from '#ui/button-class.ts'
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

const ACTIONS = ['design-dashboard.created', 'design-dashboard.updated', 'design-dashboard.removed'] as const
const FIELDS = ['name', 'plots', 'reach', 'discipline', 'modelId', 'storey', 'isShared'] as const

/** A dashboard that somebody saved: its plots over the place that is picked now. */
export function SavedDashboardScreen() {
  const { id = '' } = useScreenParams()
  const result = useApiQuery(designDashboardsApi, 'dashboard', { id })
  useTitle(result.data?.name)
  if (result.data) return <Saved dashboard={result.data} />
  if (result.error) return <LoadFailure error={result.error} isList={false} onRetry={() => void result.refetch()} />
  return <Skeleton height="16rem" />
}

function Saved({ dashboard }: { dashboard: DesignDashboard }) {
  const text = useDesignDashboardsText()
  const saved = useMemo(() => ({ id: dashboard.id, filters: filtersOf(dashboard) }), [dashboard])
  const address = useBoardAddress(saved)
  const tabs = useDashboardTabs(dashboard.id)
  return (
    <div className={dash['screen']}>
      <PageHead
        title={dashboard.name}
        context={<Context dashboard={dashboard} />}
        actions={<Actions dashboard={dashboard} />}
        {...(tabs && { tabs })}
      />
      <Board address={address} plots={dashboard.plots} />
      <RecordHistory
        entityType="design-dashboard"
        entityId={dashboard.id}
        actionLabel={(action) => {
          const known = ACTIONS.find((name) => name === action)
          return known ? text(`action.${known}`) : action
        }}
        fieldLabel={(field) => {
          const known = FIELDS.find((name) => name === field)
          return known ? text(known === 'modelId' ? 'model' : known) : field === 'days' ? text('period') : field
        }}
      />
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

function Actions({ dashboard }: { dashboard: DesignDashboard }) {
  const text = useDesignDashboardsText()
  const navigation = useScreenNavigation()
  const remove = useApiMutation(designDashboardsApi, 'remove')
  const editLink = useScreenLinkProps(designDashboardsModule, 'add', { id: dashboard.id })
  const confirm = async () => {
    await remove.send({ id: dashboard.id })
    showMessage({ tone: 'success', text: text('removed', { name: dashboard.name }) })
    await navigation.open(designDashboardsModule, 'dashboard', {}, { replace: true })
  }
  return (
    <>
      {dashboard.can.remove && (
        <RemoveRecord
          texts={{
            remove: text('remove'),
            title: text('removeTitle', { name: dashboard.name }),
            words: text('removeWords'),
            keep: text('keep'),
          }}
          removal={remove}
          onRemove={() => void confirm()}
        />
      )}
      {dashboard.can.edit && (
        <a {...editLink} className={buttonClass()}>
          {text('edit')}
        </a>
      )}
    </>
  )
}
