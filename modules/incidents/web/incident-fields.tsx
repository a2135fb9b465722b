import { PlaceName } from '#platform/web/place/place-name.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Incident } from '../contract/incident.ts'
import { CLASSES, incidentStates, LIKELIHOODS, RECORDABLE, SEVERITIES, TYPES } from '../contract/incidents-records.ts'
import type { incidentsEn } from './locales/en.ts'
import { RecordableFact } from './parts/recordable-fact.tsx'
import { RegulatorClock } from './parts/regulator-clock.tsx'
import { useIncidentsText } from './use-incidents-text.ts'

/** The fields of an incident in their order, for list, page and paper. */
export function useIncidentFields() {
  const text = useIncidentsText()
  const { onPage, onList, ...field } = useFields<Incident, typeof incidentsEn>(text)
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('title', { sort: 'title' }),
    field.state(incidentStates, { sort: 'state' }),
    onPage.shown('regulated', (incident) => incident.regulatorDueAt && <RegulatorClock incident={incident} />, {
      isWide: true,
    }),
    field.choice('class', CLASSES, { sort: 'class', onCard: 'fact' }),
    onPage.shown('recordable', (incident) => <RecordableFact incident={incident} />),
    field.choice('type', TYPES, { isOptional: true }),
    onList.choice('recordedAs', choicesOf(RECORDABLE, text, 'class'), { isOptional: true, on: ['list', 'paper'] }),
    onPage.text('recordableReason', { on: ['paper'] }),
    field.moment('occurredAt', { sort: 'occurredAt', onCard: 'fact' }),
    onPage.shown('structure', (incident) => <PlaceName of={incident} />),
    field.text('zone', { isOptional: true }),
    onPage.text('contractor.name', { as: 'contractorId', arabic: 'contractor.nameAr' }),
    onPage.person('createdBy', { as: 'reportedBy' }),
    onPage.moment('createdAt', { as: 'reportedAt', on: ['page'] }),
    field.person('lead', { as: 'leadId' }),
    onList.number('openActions', { isSummed: true }),
    onPage.choice('severity', SEVERITIES),
    onPage.choice('potential', choicesOf(SEVERITIES, text, 'severity')),
    onPage.choice('likelihood', LIKELIHOODS),
    onPage.money('costEstimate', { currency: 'currency' }),
    onPage.money('damageCost', { currency: 'currency' }),
    onList.flag('isPrivate', { isOptional: true }),
    onPage.shown('isPrivate', ({ isPrivate }) => isPrivate && text('privateHelp'), { isWide: true }),
    onPage.long('description'),
    onPage.long('immediateAction'),
    onPage.long('damage'),
    onPage.long('release'),
    onList.updated({ isOptional: true }),
  ]
}
