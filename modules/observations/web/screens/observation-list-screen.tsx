import { findPeople } from '#modules/access/web/public.ts'
import { findCompaniesOrNone } from '#modules/companies/web/public.ts'
import { BulkChoice, BulkTurn, Export, Import, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedObservation } from '../../contract/observation.ts'
import { observationBulk, observationImport, observationsApi } from '../../contract/observations-api.ts'
import { observationsModule } from '../../contract/observations-module.ts'
import {
  AGES,
  observationKind,
  observationStates,
  PRIORITIES,
  TRADES,
  TYPES,
} from '../../contract/observations-records.ts'
import { useObservationFields } from '../observation-fields.tsx'
import { useObservationsText } from '../use-observations-text.ts'

const FILTERS = [
  'state',
  'type',
  'priority',
  'trade',
  'owner',
  'company',
  'due',
  'age',
  'package',
  'inspection',
  'isOpen',
  'isStop',
  'overdue',
] as const

/** What was seen at the place that is picked, and what of it is still open. */
export function ObservationListScreen() {
  const text = useObservationsText()
  const say = useSay()
  const fields = useObservationFields()
  const register = useRegister(observationsApi, observationsModule, {
    of: 'structure',
    filters: FILTERS,
    first: { isOpen: 'true' },
  })
  const { title, query, where } = register
  const priorities = choicesOf(PRIORITIES, text, 'priority')
  const steps = choicesOf(['makeReady', 'close'], text, 'step')
  const bulk = useBulk(observationBulk, register, (run) => (
    <>
      <BulkTurn run={run} find={findPeople(where, { kind: observationKind, field: 'ownerId' })} />
      <BulkChoice run={run} action="setPriority" field="priority" label={text('setPriority')} choices={priorities} />
      <BulkChoice run={run} action="takeStep" field="step" label={text('takeStep')} choices={steps} />
    </>
  ))
  return (
    <ListScreen
      of={register}
      {...bulk}
      filters={[
        { name: 'isOpen', label: text('isOpen'), choices: [{ value: 'true', label: text('isOpen') }] },
        { name: 'isStop', label: text('isStop'), choices: [{ value: 'true', label: text('isStop') }] },
        { name: 'state', label: text('state'), choices: choicesOfStates(observationStates, say) },
        { name: 'type', label: text('type'), choices: choicesOf(TYPES, text, 'type') },
        { name: 'priority', label: text('priority'), choices: priorities },
        { name: 'trade', label: text('trade'), choices: choicesOf(TRADES, text, 'trade') },
        { name: 'age', label: text('age'), choices: choicesOf(AGES, text, 'age') },
        filter.person('owner', text('ownerId'), findPeople(where)),
        filter.record('company', text('companyId'), findCompaniesOrNone),
        filter.days('due', text('dueOn')),
        filter.overdue('overdue', text('overdue')),
      ]}
      columns={listed<ListedObservation>(fields)}
      actions={<AddLink to={observationsModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={observationImport} where={where} />
      <Export api={observationsApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
