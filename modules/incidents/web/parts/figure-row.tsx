import type { ReactNode } from 'react'
import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import type { IncidentFigures } from '../../contract/incident-figures.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { incidentStates, LEAST_HOURS, RECORDABLE } from '../../contract/incidents-records.ts'
import { useIncidentsText } from '../use-incidents-text.ts'

const COUNTED = Object.keys(incidentStates.states).filter((state) => state !== 'rejected')
export type Reach = 'project' | 'site' | 'structure'
interface FigureProps {
  readonly figures: IncidentFigures
  readonly reach: Reach
}

/** Address of the incidents that a figure counts. */
export function rowsOf(reach: Reach, filters: Readonly<Record<string, string>>): string {
  // What was rejected as a mistake is not counted.
  const counted = filters['isOpen'] ? {} : { state: COUNTED.join(',') }
  return screenAddress(incidentsModule, 'list', { ...filters, ...counted, reach })
}

/** Rates and counts; a rate without hours is not tested. */
export function FigureRow({ figures, reach }: FigureProps) {
  const text = useIncidentsText()
  const format = useFormats()
  const { rates, total, recordable, open, overdueActions, daysLost, from, to, ratedFrom } = figures
  const occurred = `${from}..${to}`
  const inHours = useHoursWords(figures)
  const isTooFew = figures.hours !== null && figures.hours < LEAST_HOURS
  const rate = (name: keyof typeof rates, recordedAs: readonly string[]) => (
    <Tile
      label={text(name === 'severity' ? 'severityRate' : name)}
      value={rates[name] === null || isTooFew ? null : format.number(rates[name], 2)}
      nothing={isTooFew ? text('tooFewHours') : undefined}
      href={rowsOf(reach, { occurred: `${ratedFrom}..${to}`, recordedAs: recordedAs.join(',') })}
    >
      {inHours}
    </Tile>
  )
  return (
    <FigureTiles>
      {rate('trir', RECORDABLE)}
      {rate('dart', ['days-away', 'restricted'])}
      {rate('ltifr', ['fatality', 'days-away'])}
      {rate('severity', ['days-away'])}
      <Tile
        label={text('recordable')}
        value={format.count(recordable)}
        href={rowsOf(reach, { occurred, recordedAs: RECORDABLE.join(',') })}
      >
        {text('ofAll', { total: format.count(total), days: format.count(daysLost) })}
      </Tile>
      <Tile label={text('isOpen')} value={format.count(open)} href={rowsOf(reach, { isOpen: 'true' })}>
        {text('lateActions', { count: format.count(overdueActions) })}
      </Tile>
    </FigureTiles>
  )
}

/** What the rates are counted over, and as who says so. */
function useHoursWords({ hours, basis, ratedFrom }: IncidentFigures): string {
  const text = useIncidentsText()
  const format = useFormats()
  if (hours === null) return text('noHours')
  if (hours < LEAST_HOURS)
    return text('inTooFewHours', { hours: format.count(Math.round(hours)), least: format.count(LEAST_HOURS) })
  return text(`ofHours.${basis}`, { hours: format.count(Math.round(hours)), day: format.day(ratedFrom, 'UTC') })
}

interface TileProps {
  readonly label: string
  readonly value: string | null
  /** Why there is none. */
  readonly nothing?: string | undefined
  readonly href: string
  readonly children: ReactNode
}

function Tile({ nothing, ...props }: TileProps) {
  const text = useIncidentsText()
  return <FigureTile {...props} nothing={nothing ?? text('notTested')} />
}
