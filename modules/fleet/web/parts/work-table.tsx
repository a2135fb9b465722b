import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type FleetWork, SEGMENTS, type VehicleWork } from '../../contract/fleet-work.ts'
import { useFleetText } from '../use-fleet-text.ts'
import { useMinutes } from '../use-minutes.ts'
import css from './work.module.css'

/** The vehicles that hauled on a day, the latest first; a press opens the cycles of one. */
export function WorkTable(props: {
  readonly work: FleetWork
  readonly picked: string | null
  readonly onPick: (id: string) => void
}) {
  const { work, picked, onPick } = props
  const text = useFleetText()
  const format = useFormats()
  const minutes = useMinutes()
  const heads = [
    text('fleetNumber'),
    text('cycles'),
    text('tonnes'),
    text('meanCycle'),
    text('lateBy'),
    text('unmatched'),
  ]
  return (
    <section aria-label={text('vehicles')} className={css['part']}>
      <PlainTable heads={heads}>
        {work.vehicles.map((vehicle) => (
          <tr key={vehicle.id} data-picked={vehicle.id === picked || undefined} className={css['row']}>
            <td>
              <button
                type="button"
                className={css['pick']}
                aria-expanded={vehicle.id === picked}
                onClick={() => onPick(vehicle.id)}
              >
                <bdi dir="ltr">{vehicle.fleetNumber || vehicle.plate}</bdi>
              </button>
            </td>
            <td>{format.count(vehicle.cycles.length)}</td>
            <td>{vehicle.payloadT !== null && format.number(vehicle.payloadT * vehicle.cycles.length, 0)}</td>
            <td>{minutes(meanOf(vehicle))}</td>
            <td>
              {vehicle.lateIn && (
                <StatusBadge
                  status="major"
                  word={text('lateIn', {
                    time: minutes(vehicle.lateSeconds) ?? '',
                    part: text(`segment.${vehicle.lateIn}`),
                  })}
                  isPlain
                />
              )}
            </td>
            <td>{vehicle.unmatched > 0 && format.count(vehicle.unmatched)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

/** Of the cycles whose end is known. */
function meanOf({ cycles }: VehicleWork): number | null {
  const whole = cycles.filter(({ seconds }) => seconds.return !== null)
  if (whole.length === 0) return null
  const sum = whole
    .flatMap(({ seconds }) => SEGMENTS.map((part) => seconds[part] ?? 0))
    .reduce((all, part) => all + part, 0)
  return sum / whole.length
}
