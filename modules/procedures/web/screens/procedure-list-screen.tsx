import { findPeople } from '#modules/access/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { ExamplesButton } from '#platform/web/records/examples-button.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedProcedure } from '../../contract/procedure.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import { AREAS, procedureStates } from '../../contract/procedures-records.ts'
import { useProcedureFields } from '../procedure-fields.tsx'
import { useProceduresText } from '../use-procedures-text.ts'

/** The procedures of the current project. */
export function ProcedureListScreen() {
  const text = useProceduresText()
  const say = useSay()
  const fields = useProcedureFields()
  const register = useRegister(proceduresApi, proceduresModule, {
    of: 'project',
    sort: 'number',
    filters: ['state', 'area', 'owner'],
  })
  const states = choicesOfStates(procedureStates, say)
  const areas = AREAS.map((value) => ({ value, label: text(`area.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'area', label: text('area'), choices: areas },
        filter.person('owner', text('ownerId'), findPeople(register.where)),
      ]}
      columns={listed<ListedProcedure>(fields)}
      actions={
        <>
          <ExamplesButton api={proceduresApi} />
          <AddLink to={proceduresModule} screen="add" />
        </>
      }
      empty={text('empty')}
    >
      <Export api={proceduresApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
