import { findPeople } from '#modules/access/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { idsApi } from '../../contract/ids-api.ts'
import { idsModule } from '../../contract/ids-module.ts'
import type { RequirementSet } from '../../contract/requirement-set.ts'
import { SET_STATES } from '../../contract/set-states.ts'
import { useRequirementFields } from '../requirement-fields.tsx'
import { useIdsText } from '../use-ids-text.ts'

/** What models must say: the sets of the current project, and how many models fail each. */
export function RequirementListScreen() {
  const text = useIdsText()
  const fields = useRequirementFields()
  const register = useRegister(idsApi, idsModule, {
    of: 'project',
    sort: 'name',
    filters: ['state', 'isFailing', 'updatedBy', 'updated'],
  })
  const { title, query, where } = register
  const states = SET_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.flag('isFailing', text('modelsFailing'), { yes: text('someFail'), no: text('noneFails') }),
        filter.person('updatedBy', text('updatedBy'), findPeople(where)),
        filter.days('updated', text('updated')),
      ]}
      columns={listed<RequirementSet>(fields)}
      actions={<AddLink to={idsModule} screen="add" />}
      empty={text('noSetsWords')}
    >
      <Export api={idsApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
