import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useFenceLines } from '#modules/geofences/web/public.ts'
import { MoversMap } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { MapMover } from '#viewers/map/core/site-map.ts'
import { fleetApi } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import type { LiveVehicle, Motion } from '../../contract/position.ts'
import { useFleetText } from '../use-fleet-text.ts'
import css from './live-fleet.module.css'

/** How often the positions are asked for while the page is in sight: no event tells of samples. */
const EVERY_MS = 2_000

const TONES = { moving: 'good', standing: 'info', silent: 'off', unknown: 'off' } as const satisfies Record<
  Motion,
  MapMover['status']['tone']
>

/** The vehicles of the current site, where they are now: as list and map side by side. */
export function LiveFleet() {
  const text = useFleetText()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const live = useApiQuery(
    fleetApi,
    'live',
    { projectCode: project.code, siteCode: site.code },
    { refetchEveryMs: EVERY_MS },
  )
  const [picked, setPicked] = useState<string | null>(null)
  const movers = useMovers(live.data)
  const fences = useFenceLines(site.code)
  if (live.isError && !live.data) return <LoadFailure error={live.error} isList onRetry={() => void live.refetch()} />
  if (!live.data) return <Skeleton height="100%" />
  const simulated = live.data.filter(({ isSimulated }) => isSimulated).length
  if (live.data.length === 0) return <EmptyState title={text('noneLive')} />
  return (
    <div className={css['fleet']}>
      <section className={css['side']} aria-label={text('vehicles')}>
        <Counts vehicles={live.data} />
        {simulated > 0 && <p className={css['quiet']}>{text('simulatedWords')}</p>}
        <ul className={css['list']}>
          {live.data.map((vehicle) => (
            <Row
              key={vehicle.id}
              vehicle={vehicle}
              isTagged={simulated < live.data.length && vehicle.isSimulated}
              isPicked={vehicle.id === picked}
              onPick={() => setPicked(vehicle.id)}
            />
          ))}
        </ul>
      </section>
      <Suspense fallback={<Skeleton height="100%" />}>
        <MoversMap
          siteCode={site.code}
          label={text('mapOfFleet')}
          movers={movers}
          lines={fences}
          selected={picked}
          onPick={setPicked}
          withoutMap={text('noMap')}
        />
      </Suspense>
    </div>
  )
}

function useMovers(vehicles: readonly LiveVehicle[] | undefined): readonly MapMover[] {
  const text = useFleetText()
  return useMemo(
    () =>
      (vehicles ?? []).flatMap(({ id, plate, fleetNumber, motion, position }) =>
        position
          ? [
              {
                id,
                name: fleetNumber || plate,
                code: plate,
                status: { tone: TONES[motion], label: text(`motion.${motion}`) },
                point: [position.longitude, position.latitude],
                course: motion === 'moving' ? position.course : null,
              } satisfies MapMover,
            ]
          : [],
      ),
    [vehicles, text],
  )
}

function Counts({ vehicles }: { vehicles: readonly LiveVehicle[] }) {
  const text = useFleetText()
  const format = useFormats()
  const motions = ['moving', 'standing', 'silent', 'unknown'] as const
  return (
    <div className={css['counts']}>
      {motions.map((motion) => {
        const count = vehicles.filter((vehicle) => vehicle.motion === motion).length
        const word = `${format.count(count)} ${text(`motion.${motion}`)}`
        return count > 0 && <StatusBadge key={motion} status={TONES[motion]} word={word} isPlain />
      })}
    </div>
  )
}

interface RowProps {
  readonly vehicle: LiveVehicle
  readonly isPicked: boolean
  /** Said of each where not all are simulated. */
  readonly isTagged: boolean
  readonly onPick: () => void
}

function Row({ vehicle, isPicked, isTagged, onPick }: RowProps) {
  const text = useFleetText()
  const format = useFormats()
  const row = useRef<HTMLLIElement>(null)
  const { id, plate, fleetNumber, company, motion, position } = vehicle
  useEffect(() => {
    if (isPicked) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isPicked])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the pointer's shortcut to the link inside, which the keyboard reaches
    <li ref={row} className={css['row']} data-picked={isPicked || undefined} onClick={onPick}>
      <div className={css['line']}>
        <ScreenLink to={fleetModule} screen="detail" params={{ id }} className={css['plate']} onFocus={onPick}>
          <bdi dir="ltr">{fleetNumber || plate}</bdi>
        </ScreenLink>
        <StatusBadge status={TONES[motion]} word={text(`motion.${motion}`)} isPlain />
        {position && motion === 'moving' && (
          <bdi className={css['speed']}>{text('kmh', { speed: format.number(position.speed ?? 0, 0) })}</bdi>
        )}
      </div>
      <div className={css['facts']}>
        <bdi dir="ltr">{plate}</bdi>
        {company && <bdi>{company}</bdi>}
        {isTagged && <span className={css['tag']}>{text('simulated')}</span>}
        {position && (
          <time dateTime={position.at} title={text('whereAt', { time: format.exactTime(position.at) })}>
            {motion === 'silent' ? format.dateTime(position.at) : format.time(position.at)}
          </time>
        )}
      </div>
    </li>
  )
}
