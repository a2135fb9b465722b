import { type ReactNode, Suspense } from 'react'
import { EarnedCurve } from '#modules/workpackages/web/public.tsx'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { useCan } from '#platform/web/session/can.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { BoardQueryInput } from '../board-filters.ts'
import { PlotCard } from '../parts/plot-card.tsx'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'

/** What the work of the place has earned and cost over time, beside what was planned. */
export function EarnedValuePlot({ query }: { query: BoardQueryInput }) {
  const text = useDesignDashboardsText()
  const maySee = useCan('work-package:read')
  const plot = 'earnedValue'
  if (!maySee) return <PlotCard plot={plot} query={query} chart={<p className={dash['facts']}>{text('hidden')}</p>} />
  const { projectCode, siteCode, structureCode } = query
  const place = { projectCode, ...(siteCode && { siteCode }), ...(structureCode && { structureCode }) }
  const drawn = (as: 'plot' | 'numbers'): ReactNode => (
    <Suspense fallback={<Skeleton height="14rem" />}>
      <EarnedCurve place={place} as={as} />
    </Suspense>
  )
  return <PlotCard plot={plot} query={query} isWide chart={drawn('plot')} table={drawn('numbers')} />
}
