import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { MoversMap } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { MapMover } from '#viewers/map/core/site-map.ts'
import { CONDITIONS, type Condition, type LiveWorker } from '../../contract/live-worker.ts'
import { workersApi } from '../../contract/workers-api.ts'
import { workersModule } from '../../contract/workers-module.ts'
import { useWorkersText } from '../use-workers-text.ts'
import { HeatLine } from './heat-line.tsx'
import css from './workers.module.css'

/** How often the wristbands are asked for while the page is in sight: no event tells of samples. */
const EVERY_MS = 5_000
/** Under it somebody should charge the wristband. Percent. */
const LOW_BATTERY = 20

const TONES = {
  ...{ sos: 'critical', fall: 'critical', well: 'good', off: 'minor', silent: 'off', unknown: 'off' },
} as const satisfies Record<Condition, MapMover['status']['tone']>

/** The workers of the current site who wear a wristband: who calls for help first, then by name, beside the map. */
export function LiveCrew() {
  const text = useWorkersText()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const place = { projectCode: project.code, siteCode: site.code }
  const live = useApiQuery(workersApi, 'live', place, { refetchEveryMs: EVERY_MS })
  const [picked, setPicked] = useState<string | null>(null)
  const workers = useMemo(() => byUrgency(live.data ?? []), [live.data])
  const movers = useMovers(workers)
  if (live.isError && !live.data) return <LoadFailure error={live.error} isList onRetry={() => void live.refetch()} />
  if (!live.data) return <Skeleton height="100%" />
  if (workers.length === 0) return <EmptyState title={text('noneLive')} />
  return (
    <div className={css['crew']}>
      <section className={css['side']} aria-label={text('workers')}>
        <HeatLine projectCode={project.code} siteCode={site.code} />
        <Counts workers={workers} />
        <ul className={css['list']}>
          {workers.map((worker) => (
            <Row key={worker.id} worker={worker} isPicked={worker.id === picked} onPick={() => setPicked(worker.id)} />
          ))}
        </ul>
      </section>
      <Suspense fallback={<Skeleton height="100%" />}>
        <MoversMap
          siteCode={site.code}
          label={text('mapOfWorkers')}
          movers={movers}
          selected={picked}
          onPick={setPicked}
          withoutMap={text('noMap')}
        />
      </Suspense>
    </div>
  )
}

const byUrgency = (workers: readonly LiveWorker[]) =>
  [...workers].sort((one, other) => rank(one.condition) - rank(other.condition) || one.name.localeCompare(other.name))
/** Calls for help stand first; what else a wristband says does not move a name. */
const rank = (condition: Condition) => ({ sos: 0, fall: 1 })[condition as 'sos' | 'fall'] ?? 2

function useMovers(workers: readonly LiveWorker[]): readonly MapMover[] {
  const text = useWorkersText()
  return useMemo(
    () =>
      workers.flatMap(({ id, name, badge, condition, position }) =>
        position
          ? [
              {
                ...{ id, name, code: badge, course: null },
                status: { tone: TONES[condition], label: text(`condition.${condition}`) },
                point: [position.longitude, position.latitude],
              } satisfies MapMover,
            ]
          : [],
      ),
    [workers, text],
  )
}

function Counts({ workers }: { workers: readonly LiveWorker[] }) {
  const text = useWorkersText()
  const format = useFormats()
  return (
    <div className={css['counts']}>
      {CONDITIONS.map((condition) => {
        const count = workers.filter((worker) => worker.condition === condition).length
        const word = `${format.count(count)} ${text(`condition.${condition}`)}`
        return count > 0 && <StatusBadge key={condition} status={TONES[condition]} word={word} isPlain />
      })}
    </div>
  )
}

function Row({ worker, isPicked, onPick }: { worker: LiveWorker; isPicked: boolean; onPick: () => void }) {
  const text = useWorkersText()
  const format = useFormats()
  const nameOf = useNameOf()
  const row = useRef<HTMLLIElement>(null)
  const { id, badge, company, condition, at, battery, vitals, isSimulated } = worker
  useEffect(() => {
    if (isPicked) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isPicked])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the pointer's shortcut to the link inside, which the keyboard reaches
    <li ref={row} className={css['row']} data-picked={isPicked || undefined} onClick={onPick}>
      <div className={css['line']}>
        <ScreenLink to={workersModule} screen="detail" params={{ id }} className={css['name']} onFocus={onPick}>
          <bdi>{nameOf(worker)}</bdi>
        </ScreenLink>
        <StatusBadge status={TONES[condition]} word={text(`condition.${condition}`)} isPlain />
      </div>
      {vitals && <VitalsLine of={vitals} />}
      <div className={`${css['line']} ${css['quiet']}`}>
        <bdi dir="ltr">{badge}</bdi>
        {company && <bdi>{company}</bdi>}
        {isSimulated && <span>{text('simulated')}</span>}
        {battery !== null && battery < LOW_BATTERY && (
          <StatusBadge status="minor" word={text('battery', { percent: format.number(battery, 0) })} isPlain />
        )}
        {at && (
          <time dateTime={at} title={format.exactTime(at)} className={css['end']}>
            {condition === 'silent' ? format.dateTime(at) : format.time(at)}
          </time>
        )}
      </div>
    </li>
  )
}

function VitalsLine({ of: { heartRate, skinTemp, bodyTemp } }: { of: NonNullable<LiveWorker['vitals']> }) {
  const text = useWorkersText()
  const format = useFormats()
  return (
    <div className={`${css['line']} ${css['vitals']}`}>
      {heartRate !== null && <bdi>{text('heartRate', { beats: format.number(heartRate, 0) })}</bdi>}
      {bodyTemp !== null && <bdi>{text('bodyTemp', { degrees: format.number(bodyTemp, 1) })}</bdi>}
      {skinTemp !== null && <bdi>{text('skinTemp', { degrees: format.number(skinTemp, 1) })}</bdi>}
    </div>
  )
}
