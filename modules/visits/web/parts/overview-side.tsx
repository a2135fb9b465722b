import { useMemo } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { DashboardCards } from '#platform/web/dashboard/dashboard-card.tsx'
import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { axisDay, weekdayName } from '#platform/web/language/calendar-names.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { ChartShape } from '#ui/chart-option.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PageUse, VisitSummary } from '../../contract/visit.ts'
import { visitsApi } from '../../contract/visits-api.ts'
import { useDuration } from '../use-duration.ts'
import { usePageNames } from '../use-page-names.ts'
import type { ChosenPeriod } from '../use-period.ts'
import { useVisitsText } from '../use-visits-text.ts'
import css from './visits.module.css'

const TOP = 10
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
/** A Sunday, from which the names of the weekdays are counted. */

/** Which side of the dashboard stands behind a figure, over the same days. */
export interface BehindFigures {
  readonly side: 'pages' | 'people'
  readonly page?: string | undefined
}

interface OverviewProps {
  readonly period: ChosenPeriod
  readonly linkTo: (behind: BehindFigures) => string
  readonly onSet: (behind: BehindFigures) => void
}

/** How much the product is used, when, on what, and where most. */
export function OverviewSide({ period, linkTo, onSet }: OverviewProps) {
  const text = useVisitsText()
  const summary = useApiQuery(visitsApi, 'summary', period, { keepPrevious: true })
  const pages = useApiQuery(visitsApi, 'pages', { ...period, page: 1, pageSize: TOP }, { keepPrevious: true })
  const { data } = summary
  if (!data && summary.error) return <LoadFailure error={summary.error} isList onRetry={() => void summary.refetch()} />
  if (!data) return <Skeleton height="16rem" />
  if (data.now.views === 0) return <EmptyState title={text('empty')} />
  return (
    <div className={css['side']}>
      <Figures summary={data} linkTo={linkTo} />
      <DashboardCards>
        <ByDay summary={data} of="views" />
        <ByDay summary={data} of="people" />
        <TopPages pages={pages.data?.items ?? []} onPage={(page) => onSet({ side: 'pages', page })} />
        <ByHour summary={data} />
        <ByDevice summary={data} />
      </DashboardCards>
      <p className={css['note']}>{text('kept', { days: data.keptDays })}</p>
      <AsOf at={data.asOf} />
    </div>
  )
}

function Figures({
  summary: { now, before },
  linkTo,
}: {
  readonly summary: VisitSummary
  readonly linkTo: OverviewProps['linkTo']
}) {
  const text = useVisitsText()
  const format = useFormats()
  const duration = useDuration()
  const seesPeople = useCan('visit:read-person')
  const pages = linkTo({ side: 'pages' })
  const people = seesPeople ? linkTo({ side: 'people' }) : undefined
  const figures = [
    { name: 'views', say: format.count, href: pages },
    { name: 'people', say: format.count, href: people },
    { name: 'stays', say: format.count, href: people },
    { name: 'medianMs', say: duration, href: pages },
  ] as const
  return (
    <FigureTiles>
      {figures.map(({ name, say, href }) => (
        <FigureTile
          key={name}
          label={text(name === 'medianMs' ? 'median' : name)}
          value={say(now[name])}
          nothing={text('none')}
          href={href}
        >
          {text('before', { value: say(before[name]) })}
        </FigureTile>
      ))}
    </FigureTiles>
  )
}

/** One of them on the other's axis would lie flat on its ground. */
function ByDay({ summary, of }: { readonly summary: VisitSummary; readonly of: 'views' | 'people' }) {
  const text = useVisitsText()
  const format = useFormats()
  const language = useUiState((ui) => ui.language)
  const shape = useMemo<ChartShape>(() => {
    const dayOf = axisDay(language)
    return {
      kind: 'lines',
      categories: summary.days.map(({ day }) => dayOf(day)),
      series: [{ name: text(of), values: summary.days.map((day) => day[of]) }],
    }
  }, [summary, text, of, language])
  return <ChartCard title={text(`byDay.${of}`)} shape={shape} format={format.count} height={180} />
}

function ByHour({ summary }: { summary: VisitSummary }) {
  const text = useVisitsText()
  const format = useFormats()
  const language = useUiState((ui) => ui.language)
  const shape = useMemo<ChartShape>(() => {
    const weekday = weekdayName(language, 'short')
    return {
      kind: 'heat',
      columns: HOURS,
      rows: Array.from({ length: 7 }, (_, day) => weekday(day)),
      cells: summary.hours.map(({ weekday: row, hour: column, views: value }) => ({ row, column, value })),
    }
  }, [summary, language])
  return <ChartCard title={text('byHour')} shape={shape} format={format.count} />
}

function ByDevice({ summary }: { summary: VisitSummary }) {
  const text = useVisitsText()
  const format = useFormats()
  const shape = useMemo<ChartShape>(
    () => ({
      kind: 'bars',
      categories: summary.devices.map(({ device }) => text(`device.${device}`)),
      series: [{ name: text('views'), values: summary.devices.map(({ views }) => views) }],
    }),
    [summary, text],
  )
  return <ChartCard title={text('byDevice')} shape={shape} format={format.count} height={140} />
}

function TopPages({ pages, onPage }: { pages: readonly PageUse[]; onPage: (path: string) => void }) {
  const text = useVisitsText()
  const nameOf = usePageNames()
  const format = useFormats()
  const shape = useMemo<ChartShape>(
    () => ({
      kind: 'bars',
      categories: pages.map(({ path }) => nameOf(path)),
      series: [{ name: text('views'), values: pages.map(({ views }) => views) }],
    }),
    [pages, text, nameOf],
  )
  const pick = (index: number) => {
    const page = pages[index]
    if (page) onPage(page.path)
  }
  return <ChartCard title={text('topPages')} shape={shape} format={format.count} onPick={pick} />
}
