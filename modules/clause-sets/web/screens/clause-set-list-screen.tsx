import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedClauseSet } from '../../contract/clause-set.ts'
import { clauseSetsApi } from '../../contract/clause-sets-api.ts'
import { clauseSetsModule } from '../../contract/clause-sets-module.ts'
import { clauseSetStates } from '../../contract/clause-sets-records.ts'
import { useClauseText } from '../use-clause-text.ts'

/** The sets of rules of the project that is picked. */
export function ClauseSetListScreen() {
  const text = useClauseText()
  const say = useSay()
  const column = useColumns<ListedClauseSet>()
  const register = useRegister(clauseSetsApi, clauseSetsModule, { of: 'project', filters: ['state'] })
  const states = choicesOfStates(clauseSetStates, say)
  return (
    <ListScreen
      {...register}
      title={say(clauseSetsModule.screens.list.title)}
      filters={[filter.choices('state', text('state'), states)]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('name', text('name'), { sort: 'name', arabic: 'nameAr' }),
        column.text('standard', text('standard')),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <StateBadge of={clauseSetStates} state={state} />,
        }),
        column.number('edition', text('edition')),
        column.number('ruleCount', text('ruleCount')),
        column.person('writtenBy', text('writtenBy'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      tools={<Export api={clauseSetsApi} list="list" query={register.query} title={register.title} />}
      actions={<AddLink to={clauseSetsModule} screen="add" />}
      empty={text('empty')}
    />
  )
}
