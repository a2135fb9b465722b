import dash from '#platform/web/dashboard/dashboard.module.css'
import { useSay } from '#platform/web/language/use-text.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { STANDARD_PLOTS } from '../../contract/board-choices.ts'
import { designDashboardsModule } from '../../contract/design-dashboards-module.ts'
import { useBoardAddress } from '../board-address.ts'
import { Board } from '../parts/board.tsx'
import { BoardFilterBar } from '../parts/board-filter-bar.tsx'
import { useDashboardTabs } from '../use-dashboard-tabs.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'

/** How the design of the picked place stands, with all plots; dashboards that people saved stand beside it. */
export function DesignDashboardScreen() {
  const say = useSay()
  const address = useBoardAddress()
  const tabs = useDashboardTabs()
  const context = usePlaceName(address.filters.reach)
  return (
    <div className={dash['screen']}>
      <PageHead
        title={say(designDashboardsModule.screens.list.title)}
        context={context}
        actions={
          <Can do="design-dashboard:write">
            <NewLink />
          </Can>
        }
        {...(tabs && { tabs })}
      />
      <BoardFilterBar filters={address.filters} onChange={address.setFilters} />
      <Board address={address} plots={STANDARD_PLOTS} />
    </div>
  )
}

function usePlaceName(reach: 'structure' | 'site' | 'project'): string {
  const { currentProject, currentSite, currentStructure } = usePlace((place) => place)
  const parts = [
    currentProject,
    ...(reach === 'project' ? [] : [currentSite]),
    ...(reach === 'structure' ? [currentStructure] : []),
  ]
  return parts.flatMap((part) => (part ? [part.name] : [])).join(' › ')
}

function NewLink() {
  const text = useDesignDashboardsText()
  return (
    <a {...useScreenLinkProps(designDashboardsModule, 'add')} className={buttonClass({ look: 'primary' })}>
      {text('newDashboard')}
    </a>
  )
}
