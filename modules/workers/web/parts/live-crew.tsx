import { Suspense, useMemo } from 'react'
import { useMeasuredQuery } from '#modules/devices/web/public.ts'
import { useFenceLines } from '#modules/geofences/web/public.ts'
import { type LiveMover, LiveMovers } from '#modules/sites/web/public.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { CONDITIONS, type LiveWorker } from '../../contract/live-worker.ts'
import { workersApi } from '../../contract/workers-api.ts'
import { workersModule } from '../../contract/workers-module.ts'
import { CONDITION_TONES } from '../condition-tones.ts'
import { usePaperWords } from '../use-paper-words.ts'
import { useWorkersText } from '../use-workers-text.ts'
import { HeatLine } from './heat-line.tsx'
import css from './workers.module.css'

/** How often the wristbands are asked for where the live connection does not say when. */
const EVERY_MS = 5_000
/** Under it somebody should charge the wristband. Percent. */
const LOW_BATTERY = 20

/** The workers of the current site who wear a wristband: who calls for help first, then by name, beside the map. */
export function LiveCrew() {
  const text = useWorkersText()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const place = { projectCode: project.code, siteCode: site.code }
  const live = useMeasuredQuery(workersApi, 'live', place, { siteCode: site.code, everyMs: EVERY_MS })
  const movers = useMovers(live.data)
  const lines = useFenceLines(site.code)
  const statuses = [
    { tone: 'major' as const, label: text('trespass') },
    ...CONDITIONS.map((condition) => ({ tone: CONDITION_TONES[condition], label: text(`condition.${condition}`) })),
  ]
  if (live.isError && !live.data) return <LoadFailure error={live.error} isList onRetry={() => void live.refetch()} />
  if (!live.data) return <Skeleton height="100%" />
  if (movers.length === 0) return <EmptyState title={text('noneLive')} />
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <LiveMovers
        siteCode={site.code}
        label={text('workers')}
        mapLabel={text('mapOfWorkers')}
        statuses={statuses}
        lines={lines}
        movers={movers}
        withoutMap={text('noMap')}
        head={<HeatLine {...place} />}
      />
    </Suspense>
  )
}

/** Somebody who may not be where they are; a call for help goes before it. */
const isTrespassing = ({ condition, zones }: LiveWorker) =>
  condition !== 'sos' && condition !== 'fall' && zones.some(({ lacks }) => lacks.length > 0)

const byUrgency = (workers: readonly LiveWorker[]) =>
  [...workers].sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
/** Calls for help stand first, then who may not be where they are; what else a wristband says does not move a name. */
const rank = (worker: LiveWorker) =>
  isTrespassing(worker) ? 2 : ({ sos: 0, fall: 1 }[worker.condition as 'sos' | 'fall'] ?? 3)

function useMovers(workers: readonly LiveWorker[] | undefined): readonly LiveMover[] {
  const text = useWorkersText()
  const nameOf = useNameOf()
  return useMemo(
    () =>
      byUrgency(workers ?? []).map((worker) => ({
        ...{ id: worker.id, name: nameOf(worker), code: worker.badge, course: null, at: worker.at },
        status: isTrespassing(worker)
          ? { tone: 'major', label: text('trespass') }
          : { tone: CONDITION_TONES[worker.condition], label: text(`condition.${worker.condition}`) },
        point: worker.position && [worker.position.longitude, worker.position.latitude],
        link: (
          <ScreenLink to={workersModule} screen="detail" params={{ id: worker.id }}>
            <bdi>{nameOf(worker)}</bdi>
          </ScreenLink>
        ),
        readings: worker.vitals && <Vitals of={worker.vitals} />,
        facts: <Facts of={worker} />,
        isSilent: worker.condition === 'silent',
      })),
    [workers, text, nameOf],
  )
}

function Facts({ of: { badge, company, isSimulated, battery, zones } }: { of: LiveWorker }) {
  const text = useWorkersText()
  const format = useFormats()
  return (
    <>
      <bdi dir="ltr">{badge}</bdi>
      {company && <bdi>{company}</bdi>}
      {zones.map((zone) => (
        <Zone key={zone.id} zone={zone} />
      ))}
      {isSimulated && <span>{text('simulated')}</span>}
      {battery !== null && battery < LOW_BATTERY && (
        <StatusBadge status="minor" word={text('battery', { percent: format.number(battery, 0) })} isPlain />
      )}
    </>
  )
}

function Zone({ zone }: { zone: LiveWorker['zones'][number] }) {
  const text = useWorkersText()
  const nameOf = useNameOf()
  const wordsOf = usePaperWords()
  const name = `\u2068${nameOf(zone)}\u2069`
  if (zone.lacks.length === 0) return <span>{text('inZone', { zone: name })}</span>
  return <span className={css['trespass']}>{text('trespassIn', { zone: name, papers: wordsOf(zone.lacks) })}</span>
}

function Vitals({ of: { heartRate, skinTemp, bodyTemp } }: { of: NonNullable<LiveWorker['vitals']> }) {
  const text = useWorkersText()
  const format = useFormats()
  return (
    <>
      {heartRate !== null && <bdi>{text('heartRate', { beats: format.number(heartRate, 0) })}</bdi>}
      {bodyTemp !== null && <bdi>{text('bodyTemp', { degrees: format.number(bodyTemp, 1) })}</bdi>}
      {skinTemp !== null && <bdi>{text('skinTemp', { degrees: format.number(skinTemp, 1) })}</bdi>}
    </>
  )
}
