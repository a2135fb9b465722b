import { smartDashboardsApi } from '#modules/smart-dashboards/contract/smart-dashboards-api.ts'
import { smartDashboardsModule } from '#modules/smart-dashboards/contract/smart-dashboards-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { programmeApi } from '../../contract/programme-api.ts'
import { programmeModule } from '../../contract/programme-module.ts'
import { PowerBiFrame } from '../parts/power-bi-frame.tsx'
import css from '../parts/programme.module.css'
import { useProgrammeText } from '../use-programme-text.ts'

const MOST_BOARDS = 100

/** The configured Power BI report; where there is none, the product's own boards. */
export function PowerBiScreen() {
  const text = useProgrammeText()
  const say = useSay()
  // Kept for no other visit: a token dies within the hour.
  const found = useApiQuery(programmeApi, 'powerBi', {}, { staleTimeMs: 0 })
  const maySeeBoards = useCan('smart-dashboard:read')
  return (
    <div className={css['screen']}>
      <PageHead title={say(programmeModule.screens.powerbi.title)} />
      {found.error && !found.data && (
        <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />
      )}
      {!found.data && !found.error && <Skeleton height="20rem" />}
      {found.data?.isConfigured && <PowerBiFrame report={found.data} renew={() => void found.refetch()} />}
      {found.data?.isConfigured === false && (
        <>
          <EmptyState title={text('noReport')}>{text('noReportText')}</EmptyState>
          <section className={css['screen']}>
            <h2 className={css['heading']}>{text('ownBoards')}</h2>
            <ScreenLink to={programmeModule} screen="index" className={css['boardLink']}>
              {say(programmeModule.screens.index.title)}
            </ScreenLink>
            {maySeeBoards && <SmartBoards />}
          </section>
        </>
      )}
    </div>
  )
}

function SmartBoards() {
  const text = useProgrammeText()
  const nameOf = useNameOf()
  const found = useApiQuery(smartDashboardsApi, 'list', { page: 1, pageSize: MOST_BOARDS })
  if (!found.data)
    return found.error ? <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} /> : null
  if (found.data.items.length === 0) return <p className={css['quiet']}>{text('noBoards')}</p>
  return (
    <ul className={css['boards']}>
      {found.data.items.map((board) => (
        <li key={board.id}>
          <ScreenLink to={smartDashboardsModule} screen="detail" params={{ id: board.id }}>
            <bdi>{nameOf(board)}</bdi>
          </ScreenLink>
        </li>
      ))}
    </ul>
  )
}
