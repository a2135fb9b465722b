import { findCompanies } from '#modules/companies/web/public.ts'
import { Export, Import } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedCamp } from '../../contract/camp.ts'
import { campImport, campsApi } from '../../contract/camps-api.ts'
import { campsModule } from '../../contract/camps-module.ts'
import { CAMP_KINDS, campStates } from '../../contract/camps-records.ts'
import { useCampFields } from '../camp-fields.tsx'
import { useCampsText } from '../use-camps-text.ts'

/** The worker camps of the current site. */
export function CampListScreen() {
  const text = useCampsText()
  const say = useSay()
  const fields = useCampFields()
  const register = useRegister(campsApi, campsModule, {
    of: 'site',
    sort: 'name',
    filters: ['state', 'kind', 'operator', 'hasFree', 'hasOverdue', 'inspected'],
    first: { state: 'inUse' },
  })
  const { title, query, where } = register
  const states = choicesOfStates(campStates, say)
  const kinds = CAMP_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'kind', label: text('kind'), choices: kinds },
        filter.record('operator', text('operatorId'), findCompanies),
        filter.flag('hasFree', text('freeBeds'), { yes: text('someFree'), no: text('full') }),
        filter.flag('hasOverdue', text('overdue'), { yes: text('someOverdue'), no: text('noneOverdue') }),
      ]}
      columns={listed<ListedCamp>(fields)}
      actions={<AddLink to={campsModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={campImport} where={where} />
      <Export api={campsApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
