import { findPeople } from '#modules/access/web/public.ts'
import { findCompanies } from '#modules/companies/web/public.ts'
import { Export, Import } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedIncident } from '../../contract/incident.ts'
import { incidentImport, incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { CLASSES, incidentStates, RECORDABLE, TYPES } from '../../contract/incidents-records.ts'
import { useIncidentFields } from '../incident-fields.tsx'
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
  const fields = useIncidentFields()
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
      of={register}
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
      columns={listed<ListedIncident>(fields)}
      actions={<AddLink to={incidentsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={incidentsApi} list="list" query={query} title={title} />
      <Import of={incidentImport} where={where} />
      {where.projectCode && <OshaForms projectCode={where.projectCode} />}
    </ListScreen>
  )
}
