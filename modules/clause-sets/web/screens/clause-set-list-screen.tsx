import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedClauseSet } from '../../contract/clause-set.ts'
import { clauseSetsApi } from '../../contract/clause-sets-api.ts'
import { clauseSetsModule } from '../../contract/clause-sets-module.ts'
import { clauseSetStates } from '../../contract/clause-sets-records.ts'
import { useClauseSetFields } from '../clause-set-fields.tsx'
import { useClauseText } from '../use-clause-text.ts'

/** The sets of rules of the project that is picked. */
export function ClauseSetListScreen() {
  const text = useClauseText()
  const say = useSay()
  const fields = useClauseSetFields()
  const register = useRegister(clauseSetsApi, clauseSetsModule, { of: 'project', filters: ['state'] })
  const states = choicesOfStates(clauseSetStates, say)
  return (
    <ListScreen
      of={{ ...register, title: say(clauseSetsModule.screens.list.title) }}
      filters={[filter.choices('state', text('state'), states)]}
      columns={listed<ListedClauseSet>(fields)}
      actions={<AddLink to={clauseSetsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={clauseSetsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
