import { useFormats } from '#platform/web/language/use-formats.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Incident } from '../../contract/incident.ts'
import { useIncidentsText } from '../use-incidents-text.ts'

const HOUR_MS = 3_600_000

/** Until when the authority must be told, as a date and as hours left; or when it was. */
export function RegulatorClock({
  incident,
}: {
  readonly incident: Pick<Incident, 'regulated' | 'regulatorDueAt' | 'regulatorToldAt'>
}) {
  const text = useIncidentsText()
  const format = useFormats()
  const { regulated, regulatorDueAt, regulatorToldAt } = incident
  if (!regulatorDueAt) return null
  const due = Date.parse(regulatorDueAt)
  const rule = text(`regulated.${regulated}`)
  if (regulatorToldAt) {
    const isLate = Date.parse(regulatorToldAt) > due
    return (
      <>
        {rule}{' '}
        <StatusBadge
          status={isLate ? 'major' : 'good'}
          word={text(isLate ? 'toldLate' : 'told', { moment: format.dateTime(regulatorToldAt) })}
        />
      </>
    )
  }
  const hours = Math.round(Math.abs(due - Date.now()) / HOUR_MS)
  const isLate = due < Date.now()
  return (
    <>
      {rule}{' '}
      <StatusBadge
        status={isLate ? 'critical' : 'major'}
        word={text(isLate ? 'tellLate' : 'tellBy', { moment: format.dateTime(regulatorDueAt), hours: String(hours) })}
      />
    </>
  )
}
