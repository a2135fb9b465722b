import { useState } from 'react'
import { findPeople } from '#modules/access/web/public.ts'
import { findCompaniesOrNone } from '#modules/companies/web/public.ts'
import { BulkChoice, Export, Import, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.ts'
import { FoundSelect } from '#ui/found-select.tsx'
import type { ListedObservation } from '../../contract/observation.ts'
import { observationBulk, observationImport, observationsApi } from '../../contract/observations-api.ts'
import { observationsModule } from '../../contract/observations-module.ts'
import { AGES, observationStates, PRIORITIES, TRADES, TYPES } from '../../contract/observations-records.ts'
import { useObservationsText } from '../use-observations-text.ts'

const FILTERS = [
  'state',
  'type',
  'priority',
  'trade',
  'owner',
  'company',
  'age',
  'package',
  'inspection',
  'isOpen',
  'overdue',
] as const

/** What was seen at the place that is picked, and what of it is still open. */
export function ObservationListScreen() {
  const text = useObservationsText()
  const say = useSay()
  const column = useColumns<ListedObservation>()
  const register = useRegister(observationsApi, observationsModule, {
    of: 'structure',
    filters: FILTERS,
    first: { isOpen: 'true' },
  })
  const { title, query, where } = register
  const states = choicesOfStates(observationStates, say)
  const types = TYPES.map((value) => ({ value, label: text(`type.${value}`) }))
  const priorities = PRIORITIES.map((value) => ({ value, label: text(`priority.${value}`) }))
  const trades = TRADES.map((value) => ({ value, label: text(`trade.${value}`) }))
  const steps = (['makeReady', 'close'] as const).map((value) => ({ value, label: text(`step.${value}`) }))
  const bulk = useBulk(observationBulk, register, (run) => (
    <>
      <BulkPerson find={findPeople(where)} onChoose={(ownerId) => run('assign', { ownerId })} />
      <BulkChoice run={run} action="setPriority" field="priority" label={text('setPriority')} choices={priorities} />
      <BulkChoice run={run} action="takeStep" field="step" label={text('takeStep')} choices={steps} />
    </>
  ))
  return (
    <ListScreen
      {...register}
      {...bulk}
      filters={[
        { name: 'isOpen', label: text('isOpen'), choices: [{ value: 'true', label: text('isOpen') }] },
        { name: 'state', label: text('state'), choices: states },
        { name: 'type', label: text('type'), choices: types },
        { name: 'priority', label: text('priority'), choices: priorities },
        { name: 'trade', label: text('trade'), choices: trades },
        { name: 'age', label: text('age'), choices: AGES.map((value) => ({ value, label: text(`age.${value}`) })) },
        filter.person('owner', text('ownerId'), findPeople(where)),
        filter.record('company', text('companyId'), findCompaniesOrNone),
        filter.overdue('overdue', text('overdue')),
      ]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('title', text('title'), { sort: 'title' }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <StateBadge of={observationStates} state={state} />,
        }),
        column.choice('priority', text('priority'), priorities, { sort: 'priority' }),
        column.person('owner', text('ownerId')),
        column.day('dueOn', text('dueOn'), { sort: 'dueOn' }),
        column.number('ageDays', text('ageDays'), { sort: 'ageDays' }),
        column.text('location', text('location')),
        column.choice('type', text('type'), types, { isOptional: true }),
        column.choice('trade', text('trade'), trades, { isOptional: true }),
        column.text('packageName', text('packageName'), { isOptional: true }),
        column.text('company.name', text('companyId'), { arabic: 'company.nameAr', isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={observationsModule} screen="add" />}
      tools={
        <>
          <Import of={observationImport} where={where} />
          <Export api={observationsApi} list="list" query={query} title={title} />
        </>
      }
      empty={text('empty')}
    />
  )
}

/** Who has to put all of them right. */
function BulkPerson(props: {
  readonly find: ReturnType<typeof findPeople>
  readonly onChoose: (personId: string) => void
}) {
  const text = useObservationsText()
  const [chosen, setChosen] = useState(0)
  const find = async (words: string) => props.find(words)
  return (
    <FoundSelect
      key={chosen}
      label={text('assign')}
      isLabelHidden
      placeholder={text('assign')}
      find={find}
      value={null}
      onChange={(id) => {
        if (id === null) return
        setChosen(chosen + 1)
        props.onChoose(id)
      }}
      emptyText={text('nothingMatches')}
    />
  )
}
