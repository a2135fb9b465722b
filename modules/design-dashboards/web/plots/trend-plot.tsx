import { useMemo } from 'react'
import { clashModule } from '#modules/clash/contract/clash-module.ts'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { localeOf } from '#platform/web/language/formats.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Can } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Chart } from '#ui/chart.tsx'
import type { ChartShape } from '#ui/chart-option.ts'
import type { ClashFigures, TrendPoint } from '../../contract/design-figures.ts'
import type { BoardQueryInput } from '../board-filters.ts'
import { PlotCard } from '../parts/plot-card.tsx'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { momentNames } from './moment-names.ts'
import { newestOfDays } from './newest-of-days.ts'

interface TrendPlotProps {
  readonly plot: 'clashTrend' | 'clashRate'
  readonly query: BoardQueryInput
  /** Null where the reader may not see clashes. */
  readonly figures: ClashFigures | null
}

/** Open clashes after each run, in numbers or per thousand elements. */
export function TrendPlot({ plot, query, figures }: TrendPlotProps) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  if (!figures) return <PlotCard plot={plot} query={query} chart={<p className={dash['facts']}>{text('hidden')}</p>} />
  const { points, coverage } = figures
  if (points.length === 0) return <PlotCard plot={plot} query={query} chart={<NoRuns coverage={coverage} />} />
  return (
    <PlotCard
      plot={plot}
      query={query}
      chart={<TrendChart plot={plot} points={points} />}
      table={<TrendTable plot={plot} points={points} />}
      remarks={[
        text('tested', { tested: format.count(coverage.testedPairs), pairs: format.count(coverage.pairs) }),
        ...(coverage.neverRun > 0
          ? [text('neverRun', { value: format.count(coverage.neverRun), tests: format.count(coverage.tests) })]
          : []),
        ...(coverage.lastFailed > 0 ? [text('lastFailed', { count: coverage.lastFailed })] : []),
      ]}
    />
  )
}

const trendValue = (plot: TrendPlotProps['plot'], point: TrendPoint) =>
  plot === 'clashTrend' ? point.open : point.perThousand

function useValueFormat(plot: TrendPlotProps['plot']) {
  const format = useFormats()
  return plot === 'clashTrend' ? format.count : (value: number) => format.number(value, 1)
}

function TrendChart({ plot, points: all }: { plot: TrendPlotProps['plot']; points: readonly TrendPoint[] }) {
  const text = useDesignDashboardsText()
  const language = useUiState((ui) => ui.language)
  const zone = useUiState((ui) => ui.timeZone)
  const format = useFormats()
  const navigation = useScreenNavigation()
  const title = text(`plot.${plot}`)
  const points = useMemo(() => newestOfDays(all, ({ finishedAt }) => finishedAt, zone ?? undefined), [all, zone])
  const shape = useMemo<ChartShape>(() => {
    const series = text(plot === 'clashTrend' ? 'openClashes' : 'rate')
    return {
      kind: 'lines',
      categories: momentNames(
        points.map(({ finishedAt }) => finishedAt),
        localeOf(language),
        zone ?? undefined,
      ),
      series: [{ name: series, values: points.map((point) => trendValue(plot, point)) }],
    }
  }, [plot, points, language, zone, text])
  const formatValue = useMemo(
    () => (plot === 'clashTrend' ? format.count : (value: number) => format.number(value, 1)),
    [plot, format],
  )
  const open = (at: number) => {
    const point = points[at]
    if (point) void navigation.open(clashModule, 'detail', { id: point.testId })
  }
  return <Chart label={title} shape={shape} format={formatValue} height={232} onPick={open} />
}

function TrendTable({ plot, points }: { plot: TrendPlotProps['plot']; points: readonly TrendPoint[] }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const formatValue = useValueFormat(plot)
  return (
    <div className={dash['tableFrame']}>
      <table className={dash['table']}>
        <thead>
          <tr>
            <th scope="col">{text('run')}</th>
            <th scope="col" className={dash['words']}>
              {text('test')}
            </th>
            <th scope="col" className={dash['words']}>
              {text('versions')}
            </th>
            <th scope="col">{text(plot === 'clashTrend' ? 'openClashes' : 'rate')}</th>
            <th scope="col">{text('elementsTested')}</th>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map((point) => {
            const value = trendValue(plot, point)
            return (
              <tr key={point.runId}>
                <th scope="row">
                  <bdi>{format.dateTime(point.finishedAt)}</bdi>
                </th>
                <td className={dash['words']}>
                  <ScreenLink to={clashModule} screen="detail" params={{ id: point.testId }}>
                    {point.testName}
                  </ScreenLink>
                </td>
                <td className={dash['words']}>
                  <bdi>{point.versions.map(({ name, version }) => `${name} v${version}`).join(', ')}</bdi>
                </td>
                <td>{value === null ? '–' : formatValue(value)}</td>
                <td>{format.count(point.elements)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function NoRuns({ coverage }: { coverage: ClashFigures['coverage'] }) {
  const text = useDesignDashboardsText()
  const isKnown = coverage.tests > coverage.neverRun
  const link = useScreenLinkProps(clashModule, coverage.tests > 0 ? 'list' : 'add')
  return (
    <div className={dash['empty']}>
      <p>{text(isKnown ? 'noRunsPeriod' : 'noRuns')}</p>
      {coverage.tests > 0 ? (
        <a {...link} className={buttonClass()}>
          {text('openTests')}
        </a>
      ) : (
        <Can do="clash:write">
          <a {...link} className={buttonClass()}>
            {text('newTest')}
          </a>
        </Can>
      )}
    </div>
  )
}
