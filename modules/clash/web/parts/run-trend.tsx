import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Chart } from '#ui/chart.tsx'
import type { ChartSeries } from '#ui/chart-option.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import { OPEN_STATES } from '../../contract/clash-choices.ts'
import type { ClashRun } from '../../contract/clash-run.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'

/** Runs that are drawn; a test that runs nightly shows a month. */
const MOST_RUNS = 30
/** A line needs two points. */
const LEAST_RUNS = 2

type Measure = 'count' | 'per1000'

/** How the clashes of a test went from run to run: as they are, and for each thousand elements, as models grow. */
export function RunTrend({ testId }: { testId: string }) {
  const text = useClashText()
  const format = useFormats()
  const [measure, setMeasure] = useState<Measure>('count')
  const runs = useApiQuery(clashApi, 'runs', { id: testId, pageSize: MOST_RUNS })
  const done = (runs.data?.items ?? []).filter(({ state }) => state === 'done').toReversed()
  if (done.length < LEAST_RUNS) return null
  const series: ChartSeries[] = [
    { name: text('trend.open'), values: done.map((run) => measured(run, openOf(run), measure)) },
    { name: text('trend.new'), values: done.map((run) => measured(run, run.change?.appeared ?? null, measure)) },
    { name: text('trend.resolved'), values: done.map((run) => measured(run, run.change?.resolved ?? null, measure)) },
  ]
  return (
    <section className={css['trend']} aria-labelledby="trend">
      <div className={css['head']}>
        <h3 id="trend" className={css['heading']}>
          {text('trend')}
        </h3>
        <SegmentedControl<Measure>
          label={text('measure')}
          segments={[
            { value: 'count', label: text('measure.count') },
            { value: 'per1000', label: text('measure.per1000') },
          ]}
          value={measure}
          onChange={setMeasure}
        />
      </div>
      <Chart
        label={text('trend')}
        shape={{ kind: 'lines', categories: done.map(({ createdAt }) => format.dateTime(createdAt)), series }}
        format={(value) => format.number(value, measure === 'count' ? 0 : 1)}
        height={200}
      />
    </section>
  )
}

function openOf({ counts }: ClashRun): number | null {
  return counts && OPEN_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}

function measured({ tested }: ClashRun, value: number | null, measure: Measure): number | null {
  if (value === null || measure === 'count') return value
  const elements = tested ? tested.elementsA + tested.elementsB : 0
  return elements === 0 ? null : (value / elements) * 1000
}
