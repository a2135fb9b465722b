import { BarList, type BarRow } from '#platform/web/dashboard/bar-list.tsx'
import { CountTable } from '#platform/web/dashboard/count-table.tsx'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { IssueBar, IssueFigures } from '../../contract/design-figures.ts'
import type { RecordsWanted } from '../board-address.ts'
import type { BoardQueryInput } from '../board-filters.ts'
import { PlotCard } from '../parts/plot-card.tsx'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useKeyLabels } from '../use-key-labels.ts'

const BY = {
  issuesByAge: { bars: 'byAge', label: 'age', narrows: 'age' },
  issuesByDiscipline: { bars: 'byDiscipline', label: 'discipline', narrows: 'also' },
  issuesByStorey: { bars: 'byStorey', label: 'storey', narrows: 'on' },
} as const
type IssuePlotName = keyof typeof BY

/** The kinds of issues, each with its colour on every plot. */
const KINDS = [
  { kind: 'clash', records: 'groups', color: 'var(--pl-series-1)' },
  { kind: 'topic', records: 'topics', color: 'var(--pl-series-2)' },
] as const

interface IssuePlotProps {
  readonly plot: IssuePlotName
  readonly query: BoardQueryInput
  readonly figures: IssueFigures
  readonly linkTo: (wanted: RecordsWanted) => string
}

/** Open issues by age, discipline or storey, topics and groups of clashes in one bar. */
export function IssuePlot({ plot, query, figures, linkTo }: IssuePlotProps) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const labels = useKeyLabels()
  const { bars, label, narrows } = BY[plot]
  const kinds = KINDS.filter(({ kind }) => (kind === 'clash' ? figures.clashes : figures.topics) !== null)
  const nameOf = (bar: IssueBar) => labels[label](bar.key)
  const partsOf = (bar: IssueBar) =>
    kinds.map(({ kind, records }) => {
      const value = bar[kind] ?? 0
      const label = text('barOf', { bar: nameOf(bar), series: text(records), value: format.count(value) })
      return { value, label, href: value > 0 ? linkTo({ records, [narrows]: bar.key }) : undefined }
    })
  const rows = figures[bars].map(
    (bar): BarRow => ({
      key: bar.key,
      name: nameOf(bar),
      parts: partsOf(bar),
      total: format.count((bar.topic ?? 0) + (bar.clash ?? 0)),
    }),
  )
  const isEmpty = figures[bars].every(({ topic, clash }) => (topic ?? 0) + (clash ?? 0) === 0)
  const series = kinds.map(({ records, color }) => ({ name: text(records), color }))
  return (
    <PlotCard
      plot={plot}
      query={query}
      chart={isEmpty ? <NoIssues /> : <BarList series={series} rows={rows} />}
      table={isEmpty ? undefined : <CountTable heads={series.map(({ name }) => name)} rows={rows} />}
      remarks={[
        ...(figures.topicsLeftOut > 0 ? [text('leftOut', { count: figures.topicsLeftOut })] : []),
        ...(figures.topics ? [] : [text('hiddenTopics')]),
        ...(figures.clashes ? [] : [text('hiddenGroups')]),
      ]}
    />
  )
}

function NoIssues() {
  const text = useDesignDashboardsText()
  return (
    <div className={dash['empty']}>
      <p>
        {text('noIssues')} {text('noIssuesWords')}
      </p>
    </div>
  )
}
