import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { fleetModule } from '../../contract/fleet-module.ts'
import { type FleetWork, LATE, SEGMENTS, type VehicleWork } from '../../contract/fleet-work.ts'
import { useFleetText } from '../use-fleet-text.ts'
import { useMinutes } from '../use-minutes.ts'
import css from './work.module.css'

/** The cycles of one vehicle, each part beside what it usually takes. */
export function CycleTable({ vehicle, work }: { readonly vehicle: VehicleWork; readonly work: FleetWork }) {
  const text = useFleetText()
  const format = useFormats()
  const minutes = useMinutes()
  const name = vehicle.fleetNumber || vehicle.plate
  return (
    <section aria-label={text('cyclesOf', { name })} className={css['part']}>
      <div className={css['head']}>
        <h2>
          <bdi>{text('cyclesOf', { name })}</bdi>
        </h2>
        <span className={css['links']}>
          <Can do="violation:read">
            <ScreenLink
              to={fleetModule}
              screen="violations"
              params={{ vehicle: vehicle.id, day: `${work.day}..${work.day}` }}
            >
              {text('violationsOfDay')}
            </ScreenLink>
          </Can>
        </span>
      </div>
      <PlainTable heads={[text('from'), text('to'), ...SEGMENTS.map((part) => text(`segment.${part}`))]}>
        <tr className={css['usual']}>
          <td colSpan={2}>{text('usual')}</td>
          {SEGMENTS.map((part) => (
            <td key={part}>{minutes(work.usual[part])}</td>
          ))}
        </tr>
        {vehicle.cycles.map(({ from, to, seconds, late }) => (
          <tr key={from}>
            <td>
              <bdi dir="ltr">{format.time(from)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{format.time(to)}</bdi>
            </td>
            {SEGMENTS.map((part) => (
              <td key={part}>
                {late.includes(part) ? (
                  <StatusBadge status="major" word={minutes(seconds[part]) ?? ''} isPlain />
                ) : (
                  minutes(seconds[part])
                )}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
      <p className={css['quiet']}>
        {text('lateRule', { times: format.number(LATE.times, 1), minutes: format.count(LATE.seconds / 60) })}
      </p>
    </section>
  )
}
