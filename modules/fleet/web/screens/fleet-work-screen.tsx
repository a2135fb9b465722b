import { dayAfter } from '#engines/calendar/local-time.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useAddressFilters } from '#platform/web/dashboard/use-address-filters.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { fleetApi } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import { CycleTable } from '../parts/cycle-table.tsx'
import { TrackPart } from '../parts/track-part.tsx'
import css from '../parts/work.module.css'
import { WorkTable } from '../parts/work-table.tsx'
import { useFleetText } from '../use-fleet-text.ts'

const FILTERS = { when: ['today', 'yesterday', 'day'], day: null, vehicle: null } as const

/** The haul cycles of the current site on a day: who was late, in which part of which cycle. */
export function FleetWorkScreen() {
  const text = useFleetText()
  const language = useUiState((ui) => ui.language)
  const site = useCurrentSite()
  const project = useCurrentProject()
  const filters = useAddressFilters(fleetModule, 'work', FILTERS)
  const { when, vehicle } = filters.chosen
  const day = useDay(when, filters.chosen.day)
  const work = useApiQuery(fleetApi, 'work', { projectCode: project.code, siteCode: site.code, ...(day && { day }) })
  const picked = work.data?.vehicles.find(({ id }) => id === vehicle)
  return (
    <div className={css['screen']}>
      <PageHead
        title={fleetModule.screens.work.title[language]}
        context={text('workWords')}
        actions={
          <div className={css['tools']}>
            <SegmentedControl
              label={text('day')}
              value={when}
              onChange={(next) => filters.set({ when: next, day: next === 'day' ? work.data?.day : undefined })}
              segments={FILTERS.when.map((value) => ({ value, label: text(`when.${value}`) }))}
            />
            {when === 'day' && (
              <DateField
                label={text('day')}
                isLabelHidden
                value={day ?? ''}
                onChange={(next) => filters.set({ day: next || undefined })}
              />
            )}
          </div>
        }
      />
      {work.isError && !work.data && <LoadFailure error={work.error} isList onRetry={() => void work.refetch()} />}
      {work.isPending && <Skeleton height="20rem" />}
      {work.data && work.data.vehicles.length === 0 && <EmptyState title={text('noWork')} />}
      {work.data && work.data.vehicles.length > 0 && (
        <WorkTable
          work={work.data}
          picked={vehicle ?? null}
          onPick={(id) => filters.set({ vehicle: id === vehicle ? undefined : id })}
        />
      )}
      {work.data && picked && (
        <>
          <CycleTable vehicle={picked} work={work.data} />
          <TrackPart
            vehicleId={picked.id}
            siteCode={site.code}
            name={picked.fleetNumber || picked.plate}
            ofDay={work.data.day}
          />
        </>
      )}
    </div>
  )
}

/** As `YYYY-MM-DD`; null leaves it to the server. Yesterday is that of the project, as its today is. */
function useDay(when: (typeof FILTERS.when)[number], said: string | undefined): string | null {
  const today = useToday()
  if (when === 'today') return null
  return when === 'day' && said ? said : dayAfter(today, -1)
}
