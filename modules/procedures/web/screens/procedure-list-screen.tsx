import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { ExamplesButton } from '#platform/web/records/examples-button.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedProcedure } from '../../contract/procedure.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import { AREAS, procedureStates } from '../../contract/procedures-records.ts'
import { useProceduresText } from '../use-procedures-text.ts'

/** The procedures of the current project. */
export function ProcedureListScreen() {
  const text = useProceduresText()
  const say = useSay()
  const column = useColumns<ListedProcedure>()
  const register = useRegister(proceduresApi, proceduresModule, {
    of: 'project',
    sort: 'number',
    filters: ['state', 'area'],
  })
  const states = choicesOfStates(procedureStates, say)
  const areas = AREAS.map((value) => ({ value, label: text(`area.${value}`) }))
  return (
    <ListScreen
      {...register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'area', label: text('area'), choices: areas },
      ]}
      columns={[
        column.code('number', text('number'), { sort: 'number', width: '8rem' }),
        column.text('name', text('name'), {
          arabic: 'nameAr',
          sort: 'name',
        }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <StateBadge of={procedureStates} state={state} />,
        }),
        column.choice('area', text('area'), areas),
        column.number('version', text('version')),
        column.number('steps', text('steps')),
        column.number('running', text('running'), { isSummed: true }),
        column.person('owner', text('ownerId')),
        column.updated({ isOptional: true }),
      ]}
      tools={<Export api={proceduresApi} list="list" query={register.query} title={register.title} />}
      actions={
        <>
          <ExamplesButton api={proceduresApi} />
          <AddLink to={proceduresModule} screen="add" />
        </>
      }
      empty={text('empty')}
    />
  )
}
