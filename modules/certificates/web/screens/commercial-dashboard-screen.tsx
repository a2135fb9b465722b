import { useState } from 'react'
import { type FigureFacts, findValue } from '#platform/contract/figure-answers.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { DashboardCards } from '#platform/web/dashboard/dashboard-card.tsx'
import { FIGURE_ROWS, FigureRowsWindow } from '#platform/web/figures/figure-rows-window.tsx'
import { useFigureFormat } from '#platform/web/figures/use-figure-format.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useReachedPlace } from '#platform/web/place/reach.tsx'
import { usePlacePath } from '#platform/web/records/place-path.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { certificatesApi } from '../../contract/certificates-api.ts'
import { certificatesModule } from '../../contract/certificates-module.ts'
import type { CommercialDashboard } from '../../contract/dashboard.ts'
import css from '../parts/certificate.module.css'
import { useCertificatesText } from '../use-certificates-text.ts'

/** How the contracts of a project stand: committed, certified, paid, exposure, and the cash flow; each number opens its rows. */
export function CommercialDashboardScreen() {
  const say = useSay()
  const text = useCertificatesText()
  const { where } = useReachedPlace('project')
  const { projectCode = '' } = where
  const [opened, setOpened] = useState<FigureFacts | null>(null)
  const found = useApiQuery(certificatesApi, 'dashboard', { projectCode }, { enabled: projectCode !== '' })
  useLiveEvents({ kinds: ['certificate', 'contract', 'variation', 'contract-claim'] })
  const { data } = found
  return (
    <div className={css['screen']}>
      <PageHead title={say(certificatesModule.screens.dashboard.title)} context={usePlacePath('project')} />
      {found.error && !data && <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />}
      {!data && !found.error && <Skeleton height="20rem" />}
      {data?.values.length === 0 && <EmptyState title={text('noContracts')}>{text('noContractsText')}</EmptyState>}
      {data && data.values.length > 0 && (
        <>
          <Figures of={data} onOpen={setOpened} />
          <DashboardCards>
            {data.curves.map((curve) => (
              <CashFlow key={curve.currency} of={curve} />
            ))}
          </DashboardCards>
          <AsOf at={data.asOf} />
        </>
      )}
      {opened && <Rows of={opened} projectCode={projectCode} onClose={() => setOpened(null)} />}
    </div>
  )
}

function Figures(props: { readonly of: CommercialDashboard; readonly onOpen: (figure: FigureFacts) => void }) {
  const { of, onOpen } = props
  const say = useSay()
  const { figureOf } = useFigureFormat()
  const shown = of.figures.filter(({ isWithheld }) => !isWithheld)
  return (
    <ul className={css['figures']}>
      {shown.map((figure) => {
        const value = (
          <>
            <span className={css['figureName']}>{say(figure.title)}</span>
            <span className={css['figureValue']}>
              <bdi>{figureOf(of, figure)}</bdi>
            </span>
          </>
        )
        return (
          <li key={figure.key}>
            {findValue(of, figure) ? (
              <button type="button" className={css['figure']} onClick={() => onOpen(figure)}>
                {value}
              </button>
            ) : (
              <div className={css['figure']}>{value}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The rows behind a figure. */
function Rows(props: { readonly of: FigureFacts; readonly projectCode: string; readonly onClose: () => void }) {
  const { of, projectCode, onClose } = props
  const [page, setPage] = useState(1)
  const asked = { figure: of.key, projectCode, page, pageSize: FIGURE_ROWS }
  return (
    <FigureRowsWindow
      figure={of}
      place={usePlacePath('project')}
      found={useApiQuery(certificatesApi, 'dashboardRows', asked, { keepPrevious: true })}
      page={page}
      onPage={setPage}
      onClose={onClose}
    />
  )
}

function CashFlow({ of }: { readonly of: CommercialDashboard['curves'][number] }) {
  const text = useCertificatesText()
  const format = useFormats()
  const line = (name: 'planned' | 'certified' | 'paid' | 'expected') => ({
    name: text(`flow.${name}`),
    values: of.months.map((month) => (month[name] === null ? null : Number(month[name]))),
  })
  const series = [line('certified'), line('paid'), line('planned'), line('expected')]
  return (
    <ChartCard
      title={text('cashFlow', { currency: of.currency })}
      note={text('cashFlowNote', { count: format.count(of.contracts) })}
      isWide
      height={320}
      shape={{
        kind: 'lines',
        categories: of.months.map(({ month }) => format.month(month)),
        series: series.filter(({ values }) => values.some((value) => value !== null)),
      }}
      format={(value) => format.count(Math.round(value))}
    />
  )
}
