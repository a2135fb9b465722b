import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Chart, ChartNumbers } from '#ui/chart.tsx'
import type { ChartProps } from '#ui/chart-option.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { EarnedValue } from '../../contract/earned-value.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'

export interface EarnedCurveProps {
  readonly place: { readonly projectCode: string; readonly siteCode?: string; readonly structureCode?: string }
  readonly as: 'plot' | 'numbers'
}

/** The S-curve of a place for a dashboard, as lines or as their numbers. */
export function EarnedCurve({ place, as }: EarnedCurveProps) {
  const text = useWorkpackagesText()
  const found = useApiQuery(workpackagesApi, 'earnedValue', place, { keepPrevious: true })
  const drawn = useEarnedShape(found.data?.curve ?? [])
  if (!found.data) {
    if (!found.error) return <Skeleton height="14rem" />
    return <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />
  }
  if (found.data.packages === 0) return <p className={dash['facts']}>{text('noBudgetsText')}</p>
  const plot = { ...drawn, label: text('sCurve') }
  return (
    <>
      {as === 'plot' ? (
        <Chart {...plot} height={320} />
      ) : (
        <div className={dash['tableFrame']}>
          <ChartNumbers {...plot} className={dash['table']} />
        </div>
      )}
      {found.data.currency && <p className={dash['facts']}>{found.data.currency}</p>}
    </>
  )
}

/** What was planned, earned and spent by each day, and what is expected of the days ahead. */
export function useEarnedShape(curve: EarnedValue['curve']): Pick<ChartProps, 'shape' | 'format'> {
  const text = useWorkpackagesText()
  const format = useFormats()
  const line = (name: 'planned' | 'earned' | 'spent' | 'forecast' | 'costForecast') => ({
    name: text(`curve.${name}`),
    values: curve.map((point) => point[name]),
  })
  const series = [line('earned'), line('spent'), line('planned'), line('forecast'), line('costForecast')]
  return {
    shape: { kind: 'lines', categories: curve.map(({ day }) => format.day(day, 'UTC')), series },
    format: (value) => format.count(Math.round(value)),
  }
}
