import type { GeofenceRef } from '#modules/geofences/contract/geofence.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { Track } from '../../contract/position.ts'
import { useFleetText } from '../use-fleet-text.ts'
import css from './track.module.css'

const MINUTE_S = 60

/** Trips and stops of a track in their order; a row shows its beginning on the map. */
export function TripTable({ track, onPick }: { track: Track; onPick: (moment: number) => void }) {
  const text = useFleetText()
  const format = useFormats()
  const nameOf = useNameOf()
  const minutes = (seconds: number) => text('minutes', { minutes: format.number(seconds / MINUTE_S, 0) })
  const parts = [
    ...track.trips.map((trip) => ({ ...trip, kind: 'trip' as const })),
    ...track.stops.map(({ from, to, fence }) => ({
      fence,
      from,
      to,
      kind: 'stop' as const,
      duration: (Date.parse(to) - Date.parse(from)) / 1000,
    })),
  ].sort((one, other) => one.from.localeCompare(other.from))
  const name = (fence: GeofenceRef | null) => (fence ? nameOf(fence) : text('elsewhere'))
  const whereOf = (part: (typeof parts)[number]) => {
    if (part.kind === 'stop') return part.fence && nameOf(part.fence)
    return (part.start || part.end) && text('way', { start: name(part.start), end: name(part.end) })
  }
  const { minStop, stopRadius, minTrip, maxGap } = track.rule
  return (
    <section aria-label={text('tripsAndStops')} className={css['part']}>
      <h3>{text('tripsAndStops')}</h3>
      {track.trips.length === 0 && <p className={css['quiet']}>{text('noTrips')}</p>}
      {parts.length > 0 && (
        <PlainTable
          heads={[
            text('from'),
            text('to'),
            text('type'),
            text('where'),
            text('duration'),
            text('distance'),
            text('maxSpeed'),
          ]}
        >
          {parts.map((part) => (
            <tr key={`${part.kind} ${part.from}`}>
              <td>
                <button type="button" className={css['time']} onClick={() => onPick(Date.parse(part.from))}>
                  <bdi dir="ltr">{format.time(part.from)}</bdi>
                </button>
              </td>
              <td>
                <bdi dir="ltr">{format.time(part.to)}</bdi>
              </td>
              <td>{text(part.kind)}</td>
              <td>{whereOf(part)}</td>
              <td>{minutes(part.duration)}</td>
              <td>{part.kind === 'trip' && text('kilometres', { km: format.number(part.distance / 1000, 1) })}</td>
              <td>{part.kind === 'trip' && text('kmh', { speed: format.number(part.maxSpeed, 0) })}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      <p className={css['quiet']}>
        {text('rule', {
          minStop: format.count(minStop / MINUTE_S),
          radius: format.count(stopRadius),
          minTrip: format.count(minTrip),
          gap: format.count(maxGap / MINUTE_S),
        })}
      </p>
    </section>
  )
}
