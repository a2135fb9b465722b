import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import type { Incident } from '../contract/incident.ts'
import { CLASSES, incidentStates, LIKELIHOODS, RECORDABLE, SEVERITIES, TYPES } from '../contract/incidents-records.ts'
import { useIncidentsText } from './use-incidents-text.ts'

/** What stands on paper above the people and actions of an incident. */
export function usePrintedFacts() {
  const text = useIncidentsText()
  const say = useSay()
  const column = useColumns<Incident>()
  const states = choicesOfStates(incidentStates, say)
  const severities = SEVERITIES.map((value) => ({ value, label: text(`severity.${value}`) }))
  return [
    column.choice('state', text('state'), states),
    column.choice(
      'class',
      text('class'),
      CLASSES.map((value) => ({ value, label: text(`class.${value}`) })),
    ),
    column.choice(
      'type',
      text('type'),
      TYPES.map((value) => ({ value, label: text(`type.${value}`) })),
    ),
    column.choice(
      'recordedAs',
      text('recordedAs'),
      RECORDABLE.map((value) => ({ value, label: text(`class.${value}`) })),
    ),
    column.text('recordableReason', text('recordableReason')),
    column.moment('occurredAt', text('occurredAt')),
    column.text('zone', text('zone')),
    column.text('contractor.name', text('contractorId'), { arabic: 'contractor.nameAr' }),
    column.person('createdBy', text('reportedBy')),
    column.person('lead', text('leadId')),
    column.choice('severity', text('severity'), severities),
    column.choice('potential', text('potential'), severities),
    column.choice(
      'likelihood',
      text('likelihood'),
      LIKELIHOODS.map((value) => ({ value, label: text(`likelihood.${value}`) })),
    ),
    column.money('costEstimate', text('costEstimate'), { currency: 'currency' }),
    column.text('description', text('description')),
    column.text('immediateAction', text('immediateAction')),
    column.text('damage', text('damage')),
    column.money('damageCost', text('damageCost'), { currency: 'currency' }),
    column.text('release', text('release')),
  ]
}
