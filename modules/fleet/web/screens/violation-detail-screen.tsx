import { useMemo } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { TrackMap } from '#modules/geofences/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { MapMover } from '#viewers/map/core/site-map.ts'
import { fleetApi } from '../../contract/fleet-api.ts'
import { VIOLATION_DECISIONS } from '../../contract/fleet-records.ts'
import type { Report, Violation } from '../../contract/violation.ts'
import css from '../parts/track.module.css'
import { ViolationActions } from '../parts/violation-actions.tsx'
import { pathsOf } from '../track-lines.ts'
import { useFleetText } from '../use-fleet-text.ts'
import { useViolationFields } from '../violation-fields.tsx'

/** One violation: what was not allowed, how far it went, where on the map, and what was decided. */
export function ViolationDetailScreen() {
  const text = useFleetText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('fleet', VIOLATION_DECISIONS)
  const found = useApiQuery(fleetApi, 'violation', { id })
  useLiveEvents({ kinds: ['violation'] })
  const fields = useViolationFields()
  return (
    <DetailScreen
      result={found}
      record={({ id: entityId }) => ({ entityType: 'violation', entityId })}
      title={({ kind, vehicle }) => `${text(`kind.${kind}`)} · ${vehicle?.fleetNumber || vehicle?.plate || ''}`}
      context={({ state }) => <StateBadge of={VIOLATION_DECISIONS} state={state} />}
      actions={(violation) => <ViolationActions violation={violation} />}
      facts={fields}
      activity={(violation) => <RecordHistory entityType="violation" entityId={violation.id} {...words} />}
    >
      {(violation) => <Stretch violation={violation} />}
    </DetailScreen>
  )
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
