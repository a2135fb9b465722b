import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink, type ScreenParams } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { fleetModule } from '../../contract/fleet-module.ts'
import { type VIOLATION_KINDS, VIOLATION_STATES } from '../../contract/fleet-records.ts'
import type { Comparison, PeriodFigures } from '../../contract/fleet-work.ts'
import { useFleetText } from '../use-fleet-text.ts'
import css from './work.module.css'

const SHOWN = ['distance', 'cycles', 'tonnes', 'overspeeds', 'noGo', 'outOfHours', 'score'] as const
type Shown = (typeof SHOWN)[number]
type ViolationKind = (typeof VIOLATION_KINDS)[number]
/** Figures that count violations. */
const KINDS: Readonly<Partial<Record<Shown, ViolationKind>>> = {
  overspeeds: 'overspeed',
  noGo: 'no-go',
  outOfHours: 'out-of-hours',
}

/** What was dismissed is not counted. */
const COUNTED = VIOLATION_STATES.filter((state) => state !== 'dismissed').join(',')

/** Each vehicle in the time and, smaller, how it differs from the time before; in percent too, but for a score. */
export function ComparisonTable({ compared }: { readonly compared: Comparison }) {
  const text = useFleetText()
  const days = { day: `${compared.from}..${compared.to}`, state: COUNTED }
  const rows = compared.vehicles.filter(({ now, before }) => now.days > 0 || before.days > 0)
  return (
    <section aria-label={text('periods')}>
      <PlainTable heads={[text('fleetNumber'), text('daysReported'), ...SHOWN.map((name) => text(`figure.${name}`))]}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <ScreenLink to={fleetModule} screen="detail" params={{ id: row.id }}>
                <bdi dir="ltr">{row.fleetNumber || row.plate}</bdi>
              </ScreenLink>
            </td>
            <Figures {...row} linkOf={(kind) => ({ vehicle: row.id, kind, ...days })} />
          </tr>
        ))}
        <tr>
          <th scope="row">{text('all')}</th>
          <Figures {...compared.all} linkOf={(kind) => ({ kind, ...days })} />
        </tr>
      </PlainTable>
    </section>
  )
}

interface FiguresProps {
  readonly now: PeriodFigures
  readonly before: PeriodFigures
  /** What narrows the list of violations to those that a figure counts. */
  readonly linkOf: (kind: ViolationKind) => ScreenParams
}

function Figures({ now, before, linkOf }: FiguresProps) {
  const text = useFleetText()
  const format = useFormats()
  const seesViolations = useCan('violation:read')
  return (
    <>
      <td>
        {format.count(now.days)}{' '}
        <span className={css['change']}>{text('of', { count: format.count(before.days) })}</span>
      </td>
      {SHOWN.map((name) => {
        const [is, was] = [figureOf(now, name), figureOf(before, name)]
        const digits = name === 'distance' ? 1 : 0
        const kind = KINDS[name]
        const said = is === null ? text('notKnown') : <bdi dir="ltr">{format.number(is, digits)}</bdi>
        return (
          <td key={name}>
            {seesViolations && kind && is ? (
              <ScreenLink to={fleetModule} screen="violations" params={linkOf(kind)}>
                {said}
              </ScreenLink>
            ) : (
              said
            )}{' '}
            {is !== null && was !== null && is !== was && (
              <bdi dir="ltr" className={css['change']}>
                {`${is > was ? '+' : '−'}${format.number(Math.abs(is - was), digits)}`}
                {name !== 'score' && was > 0 && ` (${format.number((Math.abs(is - was) / was) * 100, 0)} %)`}
              </bdi>
            )}
          </td>
        )
      })}
    </>
  )
}

function figureOf(figures: PeriodFigures, name: Shown): number | null {
  return name === 'distance' ? figures.distanceM / 1000 : figures[name]
}
