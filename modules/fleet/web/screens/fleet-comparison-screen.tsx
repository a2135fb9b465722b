import { Suspense, useMemo } from 'react'
import { dayAfter } from '#engines/calendar/local-time.ts'
import { useFenceLines } from '#modules/geofences/web/public.ts'
import { MoversMap } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useAddressFilters } from '#platform/web/dashboard/use-address-filters.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { fleetApi } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import { type Comparison, SCORE_WEIGHTS } from '../../contract/fleet-work.ts'
import { HEAT_COLOURS, heatLines } from '../heat-lines.ts'
import { ComparisonTable } from '../parts/comparison-table.tsx'
import css from '../parts/work.module.css'
import { useFleetText } from '../use-fleet-text.ts'

const FILTERS = { days: ['7', '28'] } as const
const NOBODY = [] as const

/** What the vehicles of the current site did this week against last week, and where they drove. */
export function FleetComparisonScreen() {
  const text = useFleetText()
  const format = useFormats()
  const language = useUiState((ui) => ui.language)
  const place = { projectCode: useCurrentProject().code, siteCode: useCurrentSite().code }
  const filters = useAddressFilters(fleetModule, 'comparison', FILTERS)
  const first = useApiQuery(fleetApi, 'comparison', place)
  const days = filters.chosen.days
  const longer =
    first.data && days !== '7' ? { to: first.data.to, from: daysBefore(first.data.to, Number(days)) } : null
  const asked = useApiQuery(fleetApi, 'comparison', { ...place, ...longer }, { enabled: longer !== null })
  const compared = longer ? asked : first
  const day = (said: string) => format.day(said, 'UTC')
  const { data } = compared
  const { overspeedMinute, noGo, outOfHours } = SCORE_WEIGHTS
  return (
    <div className={css['screen']}>
      <PageHead
        title={fleetModule.screens.comparison.title[language]}
        context={
          data && (
            <bdi>
              {text('compared', {
                from: day(data.from),
                to: day(data.to),
                before: day(data.beforeFrom),
                until: day(data.beforeTo),
              })}
            </bdi>
          )
        }
        actions={
          <SegmentedControl
            label={text('periods')}
            value={days}
            onChange={(next) => filters.set({ days: next })}
            segments={FILTERS.days.map((value) => ({ value, label: text(`days.${value}`) }))}
          />
        }
      />
      {compared.isError && !data && (
        <LoadFailure error={compared.error} isList onRetry={() => void compared.refetch()} />
      )}
      {!data && !compared.isError && <Skeleton height="20rem" />}
      {data && <ComparisonTable compared={data} />}
      <p className={css['quiet']}>
        {text('scoreRule', {
          overspeed: format.count(overspeedMinute),
          noGo: format.count(noGo),
          night: format.count(outOfHours),
        })}
      </p>
      {data && <Heat compared={data} place={place} />}
    </div>
  )
}

function Heat({ compared, place }: { compared: Comparison; place: { projectCode: string; siteCode: string } }) {
  const text = useFleetText()
  const { from, to } = compared
  const heat = useApiQuery(fleetApi, 'heat', { ...place, from, to })
  const fences = useFenceLines(place.siteCode)
  const lines = useMemo(() => [...heatLines(heat.data?.cells ?? []), ...fences], [heat.data, fences])
  return (
    <section aria-label={text('whereDriven')} className={css['part']}>
      <div className={css['head']}>
        <h2>{text('whereDriven')}</h2>
        <HeatScale />
      </div>
      <div className={css['map']}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <MoversMap
            siteCode={place.siteCode}
            label={text('whereDriven')}
            movers={NOBODY}
            lines={lines}
            withoutMap={text('noMap')}
          />
        </Suspense>
      </div>
    </section>
  )
}

/** What the colours on the map mean, in their order. */
function HeatScale() {
  const text = useFleetText()
  return (
    <span className={css['scale']}>
      {text('heatLittle')}
      <span className={css['colours']} aria-hidden="true">
        {HEAT_COLOURS.map((colour) => (
          <span key={colour} style={{ background: colour }} />
        ))}
      </span>
      {text('heatMuch')}
    </span>
  )
}

const daysBefore = (day: string, count: number) => dayAfter(day, 1 - count)
