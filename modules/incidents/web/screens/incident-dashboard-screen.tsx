import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DashboardFacts } from '#platform/web/dashboard/dashboard-facts.tsx'
import { useAddressFilters } from '#platform/web/dashboard/use-address-filters.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ReachChoice, useReachedPlace } from '#platform/web/place/reach.tsx'
import { usePlacePath } from '#platform/web/records/place-path.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { HOUR_BASES } from '../../contract/incidents-records.ts'
import { FigureCards } from '../parts/figure-cards.tsx'
import { FigureRow } from '../parts/figure-row.tsx'
import css from '../parts/incident.module.css'
import { OshaForms } from '../parts/osha-forms.tsx'
import { useIncidentsText } from '../use-incidents-text.ts'

const FILTERS = { months: ['12', '3', '24'], basis: HOUR_BASES } as const

/** How safe the work is: rates on hours that were entered or measured, and what they are made of. All that is chosen stands in the address. */
export function IncidentDashboardScreen() {
  const text = useIncidentsText()
  const say = useSay()
  const { chosen, set } = useAddressFilters(incidentsModule, 'dashboard', FILTERS)
  const { reach, where } = useReachedPlace('structure')
  const { data, error, refetch } = useApiQuery(
    incidentsApi,
    'figures',
    { ...where, months: Number(chosen.months), basis: chosen.basis },
    { keepPrevious: true },
  )
  useLiveEvents({ kinds: ['incident', 'work-hours'] })
  return (
    <div className={css['dashboard']}>
      <PageHead
        title={say(incidentsModule.screens.dashboard.title)}
        context={usePlacePath(reach.of)}
        actions={
          <>
            <ReachChoice reach={reach} />
            <SegmentedControl
              label={text('period')}
              value={chosen.months}
              onChange={(months) => set({ months })}
              segments={FILTERS.months.map((value) => ({ value, label: text('lastMonths', { months: value }) }))}
            />
            <SegmentedControl
              label={text('hours')}
              value={chosen.basis}
              onChange={(basis) => set({ basis })}
              segments={HOUR_BASES.map((value) => ({ value, label: text(`basis.${value}`) }))}
            />
            {where.projectCode && <OshaForms projectCode={where.projectCode} />}
          </>
        }
      />
      {error && !data && <LoadFailure error={error} isList={false} onRetry={refetch} />}
      {!error && !data && <Skeleton width="60%" />}
      {data && (
        <>
          <FigureRow figures={data} reach={reach.of} />
          <FigureCards figures={data} reach={reach.of} />
          <DashboardFacts at={data.asOf} />
        </>
      )}
    </div>
  )
}
