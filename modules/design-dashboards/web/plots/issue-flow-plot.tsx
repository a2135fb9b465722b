import { useMemo } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { axisDay } from '#platform/web/language/calendar-names.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Chart } from '#ui/chart.tsx'
import type { ChartShape } from '#ui/chart-option.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { FLOWS } from '../../contract/board-choices.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import type { FlowFigures } from '../../contract/design-figures.ts'
import type { RecordsWanted } from '../board-address.ts'
import type { BoardQueryInput } from '../board-filters.ts'
import { PlotCard } from '../parts/plot-card.tsx'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'

interface FlowProps {
  readonly query: BoardQueryInput
  readonly linkTo: (wanted: RecordsWanted) => string
}
type Weeks = FlowFigures['weeks']

/** What was opened and closed week by week, and what stayed open: whether the work keeps up. */
export function IssueFlowPlot({ query, linkTo }: FlowProps) {
  const text = useDesignDashboardsText()
  const flow = useApiQuery(designDashboardsApi, 'flow', query, { keepPrevious: true })
  const weeks = flow.data?.weeks
  if (!weeks)
    return (
      <PlotCard
        plot="issueFlow"
        query={query}
        chart={
          flow.error ? (
            <LoadFailure error={flow.error} isList onRetry={() => void flow.refetch()} />
          ) : flow.data === null ? (
            <p className={dash['facts']}>{text('hidden')}</p>
          ) : (
            <Skeleton height="14rem" />
          )
        }
      />
    )
  const isEmpty = weeks.every(({ opened, settled, open }) => opened + settled + open === 0)
  return (
    <PlotCard
      plot="issueFlow"
      query={query}
      chart={
        isEmpty ? (
          <p className={dash['facts']}>{text('noIssues')}</p>
        ) : (
          <FlowChart weeks={weeks} query={query} linkTo={linkTo} />
        )
      }
      table={isEmpty ? undefined : <FlowTable weeks={weeks} linkTo={linkTo} />}
    />
  )
}

function FlowChart({ weeks, linkTo }: FlowProps & { weeks: Weeks }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const navigation = useScreenNavigation()
  const language = useUiState((ui) => ui.language)
  const zone = useUiState((ui) => ui.timeZone)
  const shape = useMemo<ChartShape>(() => {
    const day = axisDay(language, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
    return {
      kind: 'lines',
      categories: weeks.map(({ endsAt }) => day(endsAt)),
      series: [
        { name: text('openThen'), values: weeks.map(({ open }) => open) },
        { name: text('opened'), values: weeks.map(({ opened }) => opened) },
        { name: text('settled'), values: weeks.map(({ settled }) => settled) },
      ],
    }
  }, [weeks, language, zone, text])
  const pick = (at: number) => {
    const week = weeks[at]
    if (week) void navigation.openPath(linkTo({ records: 'topics', flow: 'opened', week: week.endsAt }))
  }
  return <Chart label={text('plot.issueFlow')} shape={shape} format={format.count} height={232} onPick={pick} />
}

function FlowTable({ weeks, linkTo }: { weeks: Weeks; linkTo: FlowProps['linkTo'] }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  return (
    <div className={dash['tableFrame']}>
      <table className={dash['table']}>
        <thead>
          <tr>
            <th scope="col">{text('week')}</th>
            {FLOWS.map((flow) => (
              <th key={flow} scope="col">
                {text(flow)}
              </th>
            ))}
            <th scope="col">{text('openThen')}</th>
          </tr>
        </thead>
        <tbody>
          {[...weeks].reverse().map(({ endsAt, open, ...counts }) => {
            const week = text('weekTo', { day: format.day(endsAt) })
            return (
              <tr key={endsAt}>
                <th scope="row">{week}</th>
                {FLOWS.map((flow) => (
                  <td key={flow}>
                    {counts[flow] === 0 ? (
                      format.count(0)
                    ) : (
                      <PathLink
                        path={linkTo({ records: 'topics', flow, week: endsAt })}
                        aria-label={text('weekOf', { flow: text(flow), week, value: format.count(counts[flow]) })}
                      >
                        {format.count(counts[flow])}
                      </PathLink>
                    )}
                  </td>
                ))}
                <td>{format.count(open)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
