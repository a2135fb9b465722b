import { Suspense, useMemo } from 'react'
import { useMeasuredQuery } from '#modules/devices/web/public.ts'
import { useFenceLines } from '#modules/geofences/web/public.ts'
import { type LiveMover, LiveMovers } from '#modules/sites/web/public.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { fleetApi } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import type { LiveVehicle } from '../../contract/position.ts'
import { MOTION_TONES } from '../motion-tones.ts'
import { useFleetText } from '../use-fleet-text.ts'
import css from './live-fleet.module.css'

/** How often the positions are asked for where the live connection does not say when. */
const EVERY_MS = 2_000

const MOTIONS = ['moving', 'standing', 'silent', 'unknown'] as const

/** The vehicles of the current site, where they are now: as list and map side by side. */
export function LiveFleet() {
  const text = useFleetText()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const place = { projectCode: project.code, siteCode: site.code }
  const live = useMeasuredQuery(fleetApi, 'live', place, { siteCode: site.code, everyMs: EVERY_MS })
  const movers = useMovers(live.data)
  const fences = useFenceLines(site.code)
  if (live.isError && !live.data) return <LoadFailure error={live.error} isList onRetry={() => void live.refetch()} />
  if (!live.data) return <Skeleton height="100%" />
  if (live.data.length === 0) return <EmptyState title={text('noneLive')} />
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <LiveMovers
        siteCode={site.code}
        label={text('vehicles')}
        mapLabel={text('mapOfFleet')}
        statuses={MOTIONS.map((motion) => ({ tone: MOTION_TONES[motion], label: text(`motion.${motion}`) }))}
        movers={movers}
        lines={fences}
        withoutMap={text('noMap')}
        head={
          live.data.some(({ isSimulated }) => isSimulated) && <p className={css['quiet']}>{text('simulatedWords')}</p>
        }
      />
    </Suspense>
  )
}

function useMovers(vehicles: readonly LiveVehicle[] | undefined): readonly LiveMover[] {
  const text = useFleetText()
  const format = useFormats()
  return useMemo(() => {
    // Said of each where not all are simulated.
    const isTagged = vehicles?.some(({ isSimulated }) => !isSimulated)
    return (vehicles ?? []).map(({ id, plate, fleetNumber, company, motion, position, isSimulated }) => ({
      id,
      name: fleetNumber || plate,
      code: plate,
      status: { tone: MOTION_TONES[motion], label: text(`motion.${motion}`) },
      point: position && [position.longitude, position.latitude],
      course: motion === 'moving' && position ? position.course : null,
      link: (
        <ScreenLink to={fleetModule} screen="detail" params={{ id }}>
          <bdi dir="ltr">{fleetNumber || plate}</bdi>
        </ScreenLink>
      ),
      aside: position && motion === 'moving' && (
        <bdi className={css['speed']}>{text('kmh', { speed: format.number(position.speed ?? 0, 0) })}</bdi>
      ),
      facts: (
        <>
          <bdi dir="ltr">{plate}</bdi>
          {company && <bdi>{company}</bdi>}
          {isTagged && isSimulated && <span className={css['tag']}>{text('simulated')}</span>}
        </>
      ),
      at: position?.at ?? null,
      isSilent: motion === 'silent',
    }))
  }, [vehicles, text, format])
}
