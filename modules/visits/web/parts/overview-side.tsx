import { useMemo } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Chart } from '#ui/chart.tsx'
import type { ChartShape } from '#ui/chart-option.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import type { PageUse, VisitSummary } from '../../contract/visit.ts'
import { visitsApi } from '../../contract/visits-api.ts'
import { useDuration } from '../use-duration.ts'
import type { ChosenPeriod } from '../use-period.ts'
import { useVisitsText } from '../use-visits-text.ts'
import css from './visits.module.css'

const TOP = 10
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
/** A Sunday, from which the names of the weekdays are counted. */
const SUNDAY = Date.UTC(2026, 0, 4)

/** How much the product is used, when, on what, and where most. */
export function OverviewSide(props: { period: ChosenPeriod; onPage: (path: string) => void }) {
  const text = useVisitsText()
  const summary = useApiQuery(visitsApi, 'summary', props.period, { keepPrevious: true })
  const pages = useApiQuery(visitsApi, 'pages', { ...props.period, page: 1, pageSize: TOP }, { keepPrevious: true })
  const { data } = summary
  if (!data && summary.error) return <LoadFailure error={summary.error} isList onRetry={() => void summary.refetch()} />
  if (!data) return <Skeleton height="16rem" />
  if (data.now.views === 0) return <EmptyState title={text('empty')} />
  const top = pages.data?.items ?? []
  return (
    <>
      <Figures summary={data} />
      <div className={css['charts']}>
        <Panel title={text('byDay')} isWide>
          <ByDay summary={data} />
        </Panel>
        <Panel title={text('topPages')}>
          <TopPages pages={top} onPage={props.onPage} />
        </Panel>
        <Panel title={text('byHour')}>
          <ByHour summary={data} />
        </Panel>
        <Panel title={text('byDevice')}>
          <ByDevice summary={data} />
        </Panel>
      </div>
      <p className={css['note']}>{text('kept', { days: data.keptDays })}</p>
    </>
  )
}

function Panel(props: { title: string; isWide?: boolean; children: React.ReactNode }) {
  return (
    <section className={props.isWide ? css['wide'] : css['panel']}>
      <h2 className={css['title']}>{props.title}</h2>
      {props.children}
    </section>
  )
}

function Figures({ summary: { now, before } }: { summary: VisitSummary }) {
  const text = useVisitsText()
  const format = useFormats()
  const duration = useDuration()
  const figures = (['views', 'people', 'stays'] as const).map((name) => ({
    name,
    value: format.count(now[name]),
    before: format.count(before[name]),
  }))
  const median = { name: 'median' as const, value: duration(now.medianMs), before: duration(before.medianMs) }
  return (
    <div className={css['figures']}>
      {[...figures, median].map((figure) => (
        <Stat
          key={figure.name}
          label={text(figure.name)}
          value={figure.value}
          nothing={text('none')}
          compare={text('before', { value: figure.before })}
        />
      ))}
    </div>
  )
}

function ByDay({ summary }: { summary: VisitSummary }) {
  const text = useVisitsText()
  const format = useFormats()
  const shape = useMemo<ChartShape>(
    () => ({
      kind: 'lines',
      categories: summary.days.map(({ day }) => day.slice(5)),
      series: [
        { name: text('views'), values: summary.days.map(({ views }) => views) },
        { name: text('people'), values: summary.days.map(({ people }) => people) },
      ],
    }),
    [summary, text],
  )
  return <Chart label={text('byDay')} shape={shape} format={format.count} height={240} />
}

function ByHour({ summary }: { summary: VisitSummary }) {
  const text = useVisitsText()
  const format = useFormats()
  const language = useUiState((ui) => ui.language)
  const shape = useMemo<ChartShape>(() => {
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
    return {
      kind: 'heat',
      columns: HOURS,
      rows: Array.from({ length: 7 }, (_, day) => weekday.format(SUNDAY + day * 86_400_000)),
      cells: summary.hours.map(({ weekday: row, hour: column, views: value }) => ({ row, column, value })),
    }
  }, [summary, language])
  return <Chart label={text('byHour')} shape={shape} format={format.count} height={240} />
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
  return <Chart label={text('byDevice')} shape={shape} format={format.count} height={140} />
}

function TopPages({ pages, onPage }: { pages: readonly PageUse[]; onPage: (path: string) => void }) {
  const text = useVisitsText()
  const format = useFormats()
  const shape = useMemo<ChartShape>(
    () => ({
      kind: 'bars',
      categories: pages.map(({ path }) => path),
      series: [{ name: text('views'), values: pages.map(({ views }) => views) }],
    }),
    [pages, text],
  )
  const pick = (index: number) => {
    const page = pages[index]
    if (page) onPage(page.path)
  }
  return <Chart label={text('topPages')} shape={shape} format={format.count} height={240} onPick={pick} />
}
