import { useMemo } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { geofencesModule } from '#modules/geofences/contract/geofences-module.ts'
import { TrackMap } from '#modules/geofences/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { MapMover } from '#viewers/map/core/site-map.ts'
import { fleetApi } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import { VIOLATION_DECISIONS } from '../../contract/fleet-records.ts'
import type { Report, Violation } from '../../contract/violation.ts'
import css from '../parts/track.module.css'
import { ViolationActions } from '../parts/violation-actions.tsx'
import { pathsOf } from '../track-lines.ts'
import { useFleetText } from '../use-fleet-text.ts'
import { useMinutes } from '../use-minutes.ts'

/** One violation: what was not allowed, how far it went, where on the map, and what was decided. */
export function ViolationDetailScreen() {
  const text = useFleetText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('fleet', VIOLATION_DECISIONS)
  const found = useApiQuery(fleetApi, 'violation', { id })
  const facts = useFacts()
  useLiveEvents({ kinds: ['violation'] })
  return (
    <DetailScreen
      result={found}
      record={({ id: entityId }) => ({ entityType: 'violation', entityId })}
      title={({ kind, vehicle }) => `${text(`kind.${kind}`)} · ${vehicle?.fleetNumber || vehicle?.plate || ''}`}
      context={({ state }) => <StateBadge of={VIOLATION_DECISIONS} state={state} />}
      actions={(violation) => <ViolationActions violation={violation} />}
      facts={facts}
      activity={(violation) => <RecordHistory entityType="violation" entityId={violation.id} {...words} />}
    >
      {(violation) => <Stretch violation={violation} />}
    </DetailScreen>
  )
}

function useFacts() {
  const text = useFleetText()
  const format = useFormats()
  const nameOf = useNameOf()
  const minutes = useMinutes()
  const speed = (value: number | null) => value !== null && <bdi>{text('kmh', { speed: format.number(value, 0) })}</bdi>
  return (found: Violation) => [
    {
      term: text('trackOfDay'),
      value: found.vehicle && (
        <ScreenLink to={fleetModule} screen="detail" params={{ id: found.vehicle.id, day: found.day }}>
          <bdi>{[found.vehicle.fleetNumber, found.vehicle.plate].filter(Boolean).join(' · ')}</bdi>
        </ScreenLink>
      ),
    },
    {
      term: text('fence'),
      value: found.fence && (
        <ScreenLink to={geofencesModule} screen="detail" params={{ id: found.fence.id }}>
          <bdi>{nameOf(found.fence)}</bdi>
        </ScreenLink>
      ),
    },
    { term: text('from'), value: <bdi>{format.dateTime(found.fromAt)}</bdi> },
    { term: text('duration'), value: minutes((Date.parse(found.toAt) - Date.parse(found.fromAt)) / 1000) },
    { term: text('maxSpeed'), value: speed(found.maxSpeed) },
    { term: text('allowed'), value: speed(found.speedLimit) },
    { term: text('decidedBy'), value: found.decidedBy && <bdi>{found.decidedBy.name}</bdi> },
    { term: text('reason'), value: found.reason && <bdi>{found.reason}</bdi>, isWide: true },
  ]
}

/** The track from a minute before to a minute after, with the place of the highest speed. */
function Stretch({ violation }: { readonly violation: Violation }) {
  const text = useFleetText()
  const format = useFormats()
  const { track, siteCode } = violation
  const paths = useMemo(() => pathsOf(track), [track])
  const movers = useMemo((): MapMover[] => {
    const fastest = fastestOf(violation)
    if (!fastest) return []
    const name = text('kmh', { speed: format.number(fastest.speed ?? 0, 0) })
    const status = { tone: 'critical', label: format.exactTime(fastest.at) } as const
    return [{ id: fastest.at, name, status, point: [fastest.longitude, fastest.latitude], course: null }]
  }, [violation, text, format])
  return (
    <section className={css['part']} aria-label={text('stretch')}>
      <h2>{text('stretch')}</h2>
      <p className={css['quiet']}>{text('stretchWords')}</p>
      <TrackMap
        siteCode={siteCode}
        label={text('stretch')}
        paths={paths}
        movers={movers}
        withoutMap={text('noMapOfTrack')}
      />
    </section>
  )
}

/** Of the violation itself, not of the minutes around it. */
function fastestOf({ track, fromAt, toAt }: Violation): Report | null {
  const within = track.filter(({ at }) => Date.parse(at) >= Date.parse(fromAt) && Date.parse(at) <= Date.parse(toAt))
  return within.toSorted((one, other) => (other.speed ?? 0) - (one.speed ?? 0))[0] ?? null
}
