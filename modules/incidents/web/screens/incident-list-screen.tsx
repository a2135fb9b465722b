import { findPeople } from '#modules/access/web/public.ts'
import { findCompanies } from '#modules/companies/web/public.ts'
import { Export, Import } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedIncident } from '../../contract/incident.ts'
import { incidentImport, incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { CLASSES, incidentStates, RECORDABLE, TYPES } from '../../contract/incidents-records.ts'
import { OshaForms } from '../parts/osha-forms.tsx'
import { useIncidentsText } from '../use-incidents-text.ts'

const FILTERS = [
  ...(['state', 'class', 'type', 'recordedAs', 'occurred'] as const),
  ...(['lead', 'contractor', 'isOpen', 'isInStructure', 'hasOverdueAction'] as const),
] as const

/** The incidents of the current structure, or of all of its site or project: as the dashboard counts them. */
export function IncidentListScreen() {
  const text = useIncidentsText()
  const say = useSay()
  const register = useRegister(incidentsApi, incidentsModule, {
    of: 'structure',
    sort: '-occurredAt',
    filters: FILTERS,
  })
  const { title, query, where } = register
  const states = choicesOfStates(incidentStates, say)
  const classes = CLASSES.map((value) => ({ value, label: text(`class.${value}`) }))
  const recordedAs = RECORDABLE.map((value) => ({ value, label: text(`class.${value}`) }))
  const types = TYPES.map((value) => ({ value, label: text(`type.${value}`) }))
  return (
    <ListScreen
      {...register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choices('class', text('class'), classes),
        filter.choices('type', text('type'), types),
        filter.choices('recordedAs', text('recordedAs'), recordedAs),
        filter.days('occurred', text('occurredAt')),
        filter.person('lead', text('leadId'), findPeople(where)),
        filter.record('contractor', text('contractorId'), findCompanies),
        filter.flag('isOpen', text('isOpen'), { yes: text('isOpen'), no: text('isEnded') }),
        filter.flag('isInStructure', text('isInStructure'), {
          yes: text('inStructure'),
          no: text('elsewhereOnSite'),
        }),
        filter.overdue('hasOverdueAction', text('hasOverdueAction')),
      ]}
      columns={useIncidentColumns(states, classes, types, recordedAs)}
      actions={<AddLink to={incidentsModule} screen="add" />}
      tools={
        <>
          <Export api={incidentsApi} list="list" query={query} title={title} />
          <Import of={incidentImport} where={where} />
          {where.projectCode && <OshaForms projectCode={where.projectCode} />}
        </>
      }
      empty={text('empty')}
    />
  )
}

type Choices = readonly { readonly value: string; readonly label: string }[]

function useIncidentColumns(states: Choices, classes: Choices, types: Choices, recordedAs: Choices) {
  const text = useIncidentsText()
  const column = useColumns<ListedIncident>()
  return [
    column.code('number', text('number'), { sort: 'number' }),
    column.text('title', text('title'), { sort: 'title' }),
    column.choice('state', text('state'), states, {
      sort: 'state',
      cell: ({ state }) => <StateBadge of={incidentStates} state={state} />,
    }),
    column.choice('class', text('class'), classes, { sort: 'class', onCard: 'fact' }),
    column.choice('type', text('type'), types, { isOptional: true }),
    column.choice('recordedAs', text('recordedAs'), recordedAs, { isOptional: true }),
    column.moment('occurredAt', text('occurredAt'), { sort: 'occurredAt', onCard: 'fact' }),
    column.text('zone', text('zone'), { isOptional: true }),
    column.person('lead', text('leadId')),
    column.number('openActions', text('openActions'), { isSummed: true }),
    column.flag('isPrivate', text('isPrivate'), { isOptional: true }),
    column.updated({ isOptional: true }),
  ]
}
