import { lastDayOf } from '#engines/calendar/months.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DashboardCard } from '#platform/web/dashboard/dashboard-card.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Chart } from '#ui/chart.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ScoreTrend } from '../../contract/dashboard.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { useContractorName } from '../use-contractor-name.ts'
import { useQualityPlace } from '../use-quality-filters.ts'
import { useQualityText } from '../use-quality-text.ts'
import { logsPath, ofCompany, scored } from './list-paths.ts'
import css from './quality.module.css'
import { ScoreMark } from './score-cells.tsx'

/** More lines than these are told apart by nobody; the table has all of them. */
const MOST_CONTRACTORS = 2

/** How the scores of the place that is picked went in the last twelve months, of all and of its contractors. */
export function ScoreTrendCard() {
  const text = useQualityText()
  const trend = useApiQuery(qualityApi, 'scoreTrend', useQualityPlace(), { keepPrevious: true })
  if (trend.error) return <LoadFailure error={trend.error} isList={false} onRetry={trend.refetch} />
  if (!trend.data) return <Skeleton height="16rem" />
  const { months, contractors } = trend.data
  const others = contractors.length - MOST_CONTRACTORS
  const isScored = contractors.length > 0
  return (
    <DashboardCard
      title={text('trendTitle')}
      note={text('trendNote')}
      isWide
      chart={isScored ? <TrendLines of={trend.data} /> : <p className={css['quiet']}>{text('nothingScored')}</p>}
      {...(isScored && { table: <TrendTable months={months} contractors={contractors} /> })}
      remarks={others > 0 ? [text('trendOthers', { count: others })] : []}
    />
  )
}

/** The only one is all of them. */
const toldApart = (contractors: ScoreTrend['contractors']) => (contractors.length > 1 ? contractors : [])
/** Inspections that were scored in a month. */
const inMonth = (month: string) => scored(`${month}-01..${lastDayOf(month)}`)

function TrendLines({ of: { months, contractors } }: { readonly of: ScoreTrend }) {
  const text = useQualityText()
  const format = useFormats()
  const nameOf = useContractorName()
  const navigation = useScreenNavigation()
  const shown = toldApart(contractors).slice(0, MOST_CONTRACTORS)
  const open = (at: number) => {
    const picked = months[at]
    if (picked) void navigation.openPath(logsPath(inMonth(picked.month)))
  }
  return (
    <Chart
      label={text('trendTitle')}
      height={240}
      shape={{
        kind: 'lines',
        categories: months.map(({ month }) => format.month(month)),
        series: [
          { name: text('allContractors'), values: months.map(({ score }) => score) },
          ...shown.map((one) => ({
            name: nameOf(one),
            values: months.map((month) => ofContractor(month, one.companyId)?.score ?? null),
          })),
        ],
        least: 0,
        most: 4,
      }}
      format={(value) => format.number(value, 1)}
      onPick={open}
    />
  )
}

function TrendTable({ months, contractors }: Pick<ScoreTrend, 'months' | 'contractors'>) {
  const text = useQualityText()
  const format = useFormats()
  const nameOf = useContractorName()
  const shown = toldApart(contractors)
  return (
    <PlainTable heads={[text('month'), text('allContractors'), ...shown.map(nameOf)]}>
      {months.toReversed().map((month) => (
        <tr key={month.month}>
          <th scope="row">{format.month(month.month)}</th>
          <MonthCell of={month} path={logsPath(inMonth(month.month))} />
          {shown.map(({ companyId }) => (
            <MonthCell
              key={companyId}
              of={ofContractor(month, companyId)}
              path={logsPath({ ...ofCompany(companyId), ...inMonth(month.month) })}
            />
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}

type Month = ScoreTrend['months'][number]
const ofContractor = ({ contractors }: Month, companyId: string | null) =>
  contractors.find((one) => one.companyId === companyId)

interface MonthCellProps {
  readonly of: Pick<Month, 'score' | 'items' | 'scoredInspections'> | undefined
  readonly path: string | null
}

function MonthCell({ of, path }: MonthCellProps) {
  const text = useQualityText()
  const format = useFormats()
  if (!of || of.score === null) return <td className={css['quiet']}>{text('nothingScored')}</td>
  const cell = (
    <>
      <ScoreMark score={of.score} />
      <div>{text('itemsOf', { items: format.count(of.items), count: of.scoredInspections })}</div>
    </>
  )
  return <td>{path ? <PathLink path={path}>{cell}</PathLink> : cell}</td>
}
