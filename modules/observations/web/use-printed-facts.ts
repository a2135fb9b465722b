import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import type { Observation } from '../contract/observation.ts'
import { observationStates, PRIORITIES, TRADES, TYPES } from '../contract/observations-records.ts'
import { useObservationsText } from './use-observations-text.ts'

/** What stands on paper of an observation. */
export function usePrintedFacts() {
  const text = useObservationsText()
  const say = useSay()
  const column = useColumns<Observation>()
  return [
    column.choice('state', text('state'), choicesOfStates(observationStates, say)),
    column.choice(
      'type',
      text('type'),
      TYPES.map((value) => ({ value, label: text(`type.${value}`) })),
    ),
    column.choice(
      'priority',
      text('priority'),
      PRIORITIES.map((value) => ({ value, label: text(`priority.${value}`) })),
    ),
    column.choice(
      'trade',
      text('trade'),
      TRADES.map((value) => ({ value, label: text(`trade.${value}`) })),
    ),
    column.text('location', text('location')),
    column.text('packageName', text('packageName')),
    column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
    column.person('owner', text('ownerId')),
    column.day('dueOn', text('dueOn')),
    column.text('description', text('description')),
    column.text('action', text('action')),
    column.person('readyBy', text('readyBy')),
  ]
}
