import { findCompanies } from '#modules/companies/web/public.ts'
import { Export, Import } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedCamp } from '../../contract/camp.ts'
import { campImport, campsApi } from '../../contract/camps-api.ts'
import { campsModule } from '../../contract/camps-module.ts'
import { CAMP_KINDS, campStates } from '../../contract/camps-records.ts'
import { FindingCount } from '../parts/finding-count.tsx'
import { useCampsText } from '../use-camps-text.ts'

/** The worker camps of the current site. */
export function CampListScreen() {
  const text = useCampsText()
  const say = useSay()
  const format = useFormats()
  const column = useColumns<ListedCamp>()
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
      {...register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'kind', label: text('kind'), choices: kinds },
        filter.record('operator', text('operatorId'), findCompanies),
        filter.flag('hasFree', text('freeBeds'), { yes: text('someFree'), no: text('full') }),
        filter.flag('hasOverdue', text('overdue'), { yes: text('someOverdue'), no: text('noneOverdue') }),
      ]}
      columns={[
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.choice('state', text('state'), states, {
          cell: ({ state }) => <StateBadge of={campStates} state={state} />,
        }),
        column.number('taken', text('occupancy'), {
          isSummed: true,
          cell: ({ taken, beds }) => text('takenOf', { taken: format.count(taken), beds: format.count(beds) }),
        }),
        column.number('capacity', text('capacity'), { sort: 'capacity', isSummed: true }),
        column.number('openFindings', text('findingsOpen'), {
          isSummed: true,
          cell: (row) => <FindingCount of={row} />,
        }),
        column.day('inspectedOn', text('inspectedOn'), { sort: 'inspectedOn' }),
        column.choice('kind', text('kind'), kinds),
        column.text('operator.name', text('operatorId')),
        column.text('address', text('address'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={campsModule} screen="add" />}
      tools={
        <>
          <Import of={campImport} where={where} />
          <Export api={campsApi} list="list" query={query} title={title} />
        </>
      }
      empty={text('empty')}
    />
  )
}
