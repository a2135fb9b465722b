import { findPeople } from '#modules/access/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedVegetationPatrol } from '../../contract/vegetation-patrol.ts'
import { vegetationPlotsApi } from '../../contract/vegetation-plots-api.ts'
import { vegetationPlotsModule } from '../../contract/vegetation-plots-module.ts'
import { FINDINGS } from '../../contract/vegetation-plots-records.ts'
import { usePlotsText } from '../use-plots-text.ts'
import { usePatrolFields } from '../vegetation-patrol-fields.tsx'

/** The rounds over the plots of a site. */
export function PatrolListScreen() {
  const text = usePlotsText()
  const fields = usePatrolFields()
  const register = useRegister(vegetationPlotsApi, vegetationPlotsModule, {
    of: 'site',
    list: 'patrols',
    opens: 'patrol',
    sort: '-patrolledAt',
    filters: ['finding', 'owner', 'plot'],
  })
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('finding', text('finding'), choicesOf(FINDINGS, text, 'finding')),
        filter.person('owner', text('who'), findPeople(register.where)),
      ]}
      columns={listed<ListedVegetationPatrol>(fields)}
      actions={<AddLink to={vegetationPlotsModule} screen="addPatrol" />}
      empty={text('noPatrols')}
    >
      <Export api={vegetationPlotsApi} list="patrols" query={register.query} title={register.title} />
    </ListScreen>
  )
}
