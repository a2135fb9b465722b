import { useFormats } from '#platform/web/language/use-formats.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Incident } from '../../contract/incident.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import { useRuleWords } from '../use-rule-words.ts'

const HOUR_MS = 3_600_000

/** Until when the authority must be told, as a date and as hours left; or when it was. */
export function RegulatorClock({
  incident,
}: {
  readonly incident: Pick<Incident, 'regulated' | 'regulatorDueAt' | 'regulatorRule' | 'regulatorToldAt'>
}) {
  const text = useIncidentsText()
  const format = useFormats()
  const words = useRuleWords()
  const { regulated, regulatorDueAt, regulatorRule, regulatorToldAt } = incident
  if (!regulatorDueAt || !regulatorRule) return null
  const due = Date.parse(regulatorDueAt)
  const rule = <bdi>{`${text(`regulated.${regulated}`)}: ${words(regulatorRule)}`}</bdi>
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
