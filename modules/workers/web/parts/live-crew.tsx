import { Suspense, useMemo } from 'react'
import { type LiveMover, LiveMovers } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { CONDITIONS, type Condition, type LiveWorker } from '../../contract/live-worker.ts'
import { workersApi } from '../../contract/workers-api.ts'
import { workersModule } from '../../contract/workers-module.ts'
import { useWorkersText } from '../use-workers-text.ts'
import { HeatLine } from './heat-line.tsx'

/** How often the wristbands are asked for while the page is in sight: no event tells of samples. */
const EVERY_MS = 5_000
/** Under it somebody should charge the wristband. Percent. */
const LOW_BATTERY = 20

const TONES = {
  ...{ sos: 'critical', fall: 'critical', well: 'good', off: 'minor', silent: 'off', unknown: 'off' },
} as const satisfies Record<Condition, LiveMover['status']['tone']>

/** The workers of the current site who wear a wristband: who calls for help first, then by name, beside the map. */
export function LiveCrew() {
  const text = useWorkersText()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const place = { projectCode: project.code, siteCode: site.code }
  const live = useApiQuery(workersApi, 'live', place, { refetchEveryMs: EVERY_MS })
  const movers = useMovers(live.data)
  if (live.isError && !live.data) return <LoadFailure error={live.error} isList onRetry={() => void live.refetch()} />
  if (!live.data) return <Skeleton height="100%" />
  if (movers.length === 0) return <EmptyState title={text('noneLive')} />
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <LiveMovers
        siteCode={site.code}
        label={text('workers')}
        mapLabel={text('mapOfWorkers')}
        statuses={CONDITIONS.map((condition) => ({ tone: TONES[condition], label: text(`condition.${condition}`) }))}
        movers={movers}
        withoutMap={text('noMap')}
        head={<HeatLine {...place} />}
      />
    </Suspense>
  )
}

const byUrgency = (workers: readonly LiveWorker[]) =>
  [...workers].sort((one, other) => rank(one.condition) - rank(other.condition) || one.name.localeCompare(other.name))
/** Calls for help stand first; what else a wristband says does not move a name. */
const rank = (condition: Condition) => ({ sos: 0, fall: 1 })[condition as 'sos' | 'fall'] ?? 2

function useMovers(workers: readonly LiveWorker[] | undefined): readonly LiveMover[] {
  const text = useWorkersText()
  const nameOf = useNameOf()
  return useMemo(
    () =>
      byUrgency(workers ?? []).map((worker) => ({
        ...{ id: worker.id, name: worker.name, code: worker.badge, course: null, at: worker.at },
        status: { tone: TONES[worker.condition], label: text(`condition.${worker.condition}`) },
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

function Facts({ of: { badge, company, isSimulated, battery } }: { of: LiveWorker }) {
  const text = useWorkersText()
  const format = useFormats()
  return (
    <>
      <bdi dir="ltr">{badge}</bdi>
      {company && <bdi>{company}</bdi>}
      {isSimulated && <span>{text('simulated')}</span>}
      {battery !== null && battery < LOW_BATTERY && (
        <StatusBadge status="minor" word={text('battery', { percent: format.number(battery, 0) })} isPlain />
      )}
    </>
  )
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
