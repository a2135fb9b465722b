import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { TestSeries } from '../../contract/material-test.ts'
import { materialTestsApi } from '../../contract/material-tests-api.ts'
import { materialTestsModule } from '../../contract/material-tests-module.ts'
import { useMaterialTestsText } from '../use-material-tests-text.ts'
import { useTestUnits } from '../use-test-units.ts'
import { CriteriaTable } from './criteria-table.tsx'
import css from './tests.module.css'

/** Newest results that are drawn: a year of two a week. */
const MOST_DRAWN = 104

/** The series of a test: each result, the mean of three, and what is required, in the order of sampling. */
export function SeriesPart({ testId, title }: { readonly testId: string; readonly title?: string }) {
  const text = useMaterialTestsText()
  const series = useApiQuery(materialTestsApi, 'series', { id: testId }, { keepPrevious: true })
  if (series.data === undefined) return <Skeleton height="16rem" />
  if (series.data === null) return <p className={css['quiet']}>{text('noSeries')}</p>
  return <SeriesChart series={series.data} title={title ?? text('series')} />
}

function SeriesChart({ series, title }: { readonly series: TestSeries; readonly title: string }) {
  const text = useMaterialTestsText()
  const format = useFormats()
  const { say, unitOf } = useTestUnits()
  const navigation = useScreenNavigation()
  const { kind, required, criteria } = series
  const points = series.points.slice(-MOST_DRAWN)
  const flat = (value: number) => points.map(() => value)
  const lowest = criteria.find(({ name }) => name === 'single')?.limit ?? required
  const values = points.map(({ value }) => value)
  const least = Math.floor((Math.min(lowest, ...values) - 2) / 5) * 5
  return (
    <section className={css['stack']} aria-label={title}>
      <dl className={css['figures']}>
        <Figure term={text('results')} value={format.count(series.results)} />
        <Figure term={text('mean')} value={say(kind, series.mean)} />
        <Figure term={text('deviation')} value={series.deviation === null ? '–' : say(kind, series.deviation)} />
        <Figure term={text('least')} value={say(kind, series.least)} />
      </dl>
      <CriteriaTable kind={kind} criteria={criteria} />
      <ChartCard
        title={title}
        note={text('between', { from: format.day(series.from, 'UTC'), to: format.day(series.to, 'UTC') })}
        shape={{
          kind: 'lines',
          categories: points.map(({ number }) => number),
          series: [
            { name: text('value'), values },
            ...(kind === 'density'
              ? []
              : [{ name: text('runningMean'), values: points.map(({ runningMean }) => runningMean) }]),
            { name: text('requiredLine'), values: flat(required), isLimit: true },
            ...(lowest === required ? [] : [{ name: text('singleLine'), values: flat(lowest), isLimit: true }]),
          ],
          least: Math.max(0, least),
        }}
        format={(value) => `${format.number(value, 1)} ${unitOf(kind)}`}
        onPick={(at) => {
          const id = points[at]?.id
          if (id) void navigation.open(materialTestsModule, 'detail', { id })
        }}
      />
    </section>
  )
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  )
}
