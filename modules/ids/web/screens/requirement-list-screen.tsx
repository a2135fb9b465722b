import { findPeople } from '#modules/access/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { idsApi } from '../../contract/ids-api.ts'
import { idsModule } from '../../contract/ids-module.ts'
import type { RequirementSet } from '../../contract/requirement-set.ts'
import { SET_STATES } from '../../contract/set-states.ts'
import { SetStateBadge } from '../parts/outcome-badge.tsx'
import { useIdsText } from '../use-ids-text.ts'

/** What models must say: the sets of the current project, and how many models fail each. */
export function RequirementListScreen() {
  const text = useIdsText()
  const column = useColumns<RequirementSet>()
  const register = useRegister(idsApi, idsModule, {
    of: 'project',
    sort: 'name',
    filters: ['state', 'isFailing', 'updatedBy', 'updated'],
  })
  const { title, query, where } = register
  const states = SET_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  return (
    <ListScreen
      {...register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.flag('isFailing', text('modelsFailing'), { yes: text('someFail'), no: text('noneFails') }),
        filter.person('updatedBy', text('updatedBy'), findPeople(where)),
        filter.days('updated', text('updated')),
      ]}
      columns={[
        column.text('name', text('name'), { sort: 'name' }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: (set) => <SetStateBadge set={set} />,
        }),
        column.number('contents.specifications', text('specifications')),
        column.code('contents.ifcVersions', text('ifcVersions'), { onCard: 'fact' }),
        column.number('models', text('modelsChecked')),
        column.number('failing', text('modelsFailing')),
        column.place('structureCode', text('structure'), { isOptional: true }),
        column.text('fileName', text('file'), { isOptional: true }),
        column.updated(),
        column.updatedBy({ isOptional: true }),
      ]}
      actions={<AddLink to={idsModule} screen="add" />}
      tools={<Export api={idsApi} list="list" query={query} title={title} />}
      empty={text('noSetsWords')}
    />
  )
}
