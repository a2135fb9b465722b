import { useMemo, useState } from 'react'
import { TrackMap } from '#modules/geofences/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { dayToEntry, momentsOfDay } from '#platform/web/records/entered-moment.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { DateField } from '#ui/date-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapMover } from '#viewers/map/core/site-map.ts'
import { fleetApi } from '../../contract/fleet-api.ts'
import type { Track } from '../../contract/position.ts'
import { pathsOf, positionAt } from '../track-lines.ts'
import { useFleetText } from '../use-fleet-text.ts'
import { Replay } from './replay.tsx'
import css from './track.module.css'
import { TripTable } from './trip-table.tsx'

interface Props {
  readonly vehicleId: string
  readonly siteCode: string
  readonly name: string
  /** Shown alone; without it the day is chosen here. */
  readonly ofDay?: string
}

/** Where a vehicle was on a day, with its trips and stops, and the day again on a slider. */
export function TrackPart({ vehicleId, siteCode, name, ofDay }: Props) {
  const text = useFleetText()
  const { day: asked } = useScreenParams()
  const timeZone = useUiState((ui) => ui.timeZone) ?? undefined
  const [chosen, setDay] = useState(() => asked ?? dayToEntry(new Date().toISOString(), timeZone))
  const day = ofDay ?? chosen
  const time = momentsOfDay(day, timeZone)
  const times = { id: vehicleId, ...(time ?? { from: '', to: '' }) }
  const track = useApiQuery(fleetApi, 'track', times, { enabled: time !== null, keepPrevious: true })
  return (
    <section className={css['part']} aria-label={text('track')}>
      <div className={css['head']}>
        <h2>{text('track')}</h2>
        {!ofDay && <DateField label={text('day')} value={day} onChange={setDay} isLabelHidden />}
      </div>
      {!track.data && time && <Skeleton height="24rem" />}
      {track.error && <p role="alert">{track.error.message}</p>}
      {track.data && track.data.positions.length === 0 && <p className={css['quiet']}>{text('noTrack')}</p>}
      {track.data && track.data.positions.length > 0 && (
        <ShownTrack key={`${vehicleId} ${day}`} track={track.data} siteCode={siteCode} name={name} />
      )}
    </section>
  )
}

function ShownTrack({ track, siteCode, name }: Pick<Props, 'siteCode' | 'name'> & { readonly track: Track }) {
  const text = useFleetText()
  const format = useFormats()
  const { positions, trips, stops } = track
  const last = Date.parse(positions.at(-1)!.at)
  const [moment, setMoment] = useState(last)
  const paths = useMemo(() => pathsOf(positions), [positions])
  const here = positionAt(positions, moment)
  const movers = useMemo((): MapMover[] => {
    if (!here) return []
    const isMoving = (here.speed ?? 0) > 0
    const status = { tone: isMoving ? 'good' : 'info', label: format.exactTime(here.at) } as const
    const course = isMoving ? here.course : null
    return [{ id: 'here', name, status, point: [here.longitude, here.latitude], course }]
  }, [here, name, format])
  const km = trips.reduce((sum, { distance }) => sum + distance, 0) / 1000
  return (
    <>
      <p className={css['quiet']}>
        {text('summary', {
          trips: trips.length,
          km: format.number(km, 1),
          stops: stops.length,
          count: format.count(track.reported),
        })}
      </p>
      <TrackMap
        siteCode={siteCode}
        label={text('mapOfTrack')}
        paths={paths}
        movers={movers}
        withoutMap={text('noMap')}
      />
      <Replay
        from={Date.parse(positions[0]!.at)}
        to={last}
        moment={moment}
        onMoment={setMoment}
        speed={here?.speed ?? null}
      />
      <TripTable track={track} onPick={setMoment} />
    </>
  )
}
