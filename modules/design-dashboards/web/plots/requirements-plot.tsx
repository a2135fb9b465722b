import { useMemo } from 'react'
import { modelsModule } from '#modules/models/contract/models-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { localeOf } from '#platform/web/language/formats.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Chart } from '#ui/chart.tsx'
import type { ChartShape } from '#ui/chart-option.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import type { CheckFigures } from '../../contract/design-figures.ts'
import type { BoardQueryInput } from '../board-filters.ts'
import { PlotCard } from '../parts/plot-card.tsx'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useShare } from '../use-share.ts'
import { momentNames } from './moment-names.ts'
import { newestOfDays } from './newest-of-days.ts'

type Points = CheckFigures['points']

/** Share of the requirements that the models meet, after each check. */
export function RequirementsPlot({ query }: { query: BoardQueryInput }) {
  const text = useDesignDashboardsText()
  const checks = useApiQuery(designDashboardsApi, 'checks', query, { keepPrevious: true })
  const points = checks.data?.points
  const chart =
    checks.error && !checks.data ? (
      <LoadFailure error={checks.error} isList onRetry={() => void checks.refetch()} />
    ) : checks.data === null ? (
      <p className={dash['facts']}>{text('hidden')}</p>
    ) : points === undefined ? (
      <Skeleton height="14rem" />
    ) : points.length === 0 ? (
      <NoChecks isNarrowed={query.days !== undefined} />
    ) : (
      <MetChart points={points} />
    )
  return (
    <PlotCard
      plot="requirementsMet"
      query={query}
      chart={chart}
      table={points && points.length > 0 ? <MetTable points={points} /> : undefined}
    />
  )
}

const metShare = ({ passed, failed }: Points[number]) => passed / (passed + failed)

function MetChart({ points: all }: { points: Points }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const language = useUiState((ui) => ui.language)
  const zone = useUiState((ui) => ui.timeZone)
  const navigation = useScreenNavigation()
  const points = useMemo(() => newestOfDays(all, ({ at }) => at, zone ?? undefined), [all, zone])
  const shape = useMemo<ChartShape>(() => {
    const moments = points.map(({ at }) => at)
    return {
      kind: 'lines',
      most: 100,
      categories: momentNames(moments, localeOf(language), zone ?? undefined),
      series: [{ name: text('metShare'), values: points.map((point) => metShare(point) * 100) }],
    }
  }, [points, language, zone, text])
  const formatPercent = useMemo(
    () => (value: number) => format.number(value, Number.isInteger(value) ? 0 : 1),
    [format],
  )
  const pick = (at: number) => {
    const point = points[at]
    if (point) void navigation.open(modelsModule, 'detail', { id: point.modelId })
  }
  return <Chart label={text('plot.requirementsMet')} shape={shape} format={formatPercent} height={232} onPick={pick} />
}

function MetTable({ points }: { points: Points }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const share = useShare()
  return (
    <div className={dash['tableFrame']}>
      <table className={dash['table']}>
        <thead>
          <tr>
            <th scope="col">{text('checkedAt')}</th>
            <th scope="col" className={dash['words']}>
              {text('model')}
            </th>
            <th scope="col" className={dash['words']}>
              {text('set')}
            </th>
            <th scope="col">{text('met')}</th>
            <th scope="col">{text('notMet')}</th>
            <th scope="col">{text('metShare')}</th>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map((point) => (
            <tr key={point.checkId}>
              <th scope="row">
                <bdi>{format.dateTime(point.at)}</bdi>
              </th>
              <td className={dash['words']}>
                <ScreenLink to={modelsModule} screen="detail" params={{ id: point.modelId }}>
                  {point.modelName}
                </ScreenLink>{' '}
                <bdi dir="ltr">{text('versionShort', { version: point.version })}</bdi>
              </td>
              <td className={dash['words']}>
                <bdi>{point.setName}</bdi>
              </td>
              <td>{format.count(point.passed)}</td>
              <td>{format.count(point.failed)}</td>
              <td>{share(metShare(point))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NoChecks({ isNarrowed }: { isNarrowed: boolean }) {
  const text = useDesignDashboardsText()
  const link = useScreenLinkProps(modelsModule, 'list')
  return (
    <div className={dash['empty']}>
      <p>{text(isNarrowed ? 'noChecksPeriod' : 'noChecks')}</p>
      <a {...link} className={buttonClass()}>
        {text('openModels')}
      </a>
    </div>
  )
}
