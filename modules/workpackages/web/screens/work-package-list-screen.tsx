import { findPeople } from '#modules/access/web/public.ts'
import { findCompanies } from '#modules/companies/web/public.ts'
import { Export, Import } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useUnitChoices } from '#platform/web/records/unit-choices.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Column } from '#ui/table-types.ts'
import type { ListedWorkPackage } from '../../contract/work-package.ts'
import { DISCIPLINES, LEVELS, UNITS, workPackageStates } from '../../contract/work-package-choices.ts'
import { packageImport, workpackagesApi } from '../../contract/workpackages-api.ts'
import { workpackagesModule } from '../../contract/workpackages-module.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'

const FILTERS = [
  'state',
  'level',
  'discipline',
  'owner',
  'company',
  'finish',
  'isLate',
  'isBlocked',
  'activity',
] as const

/** The work packages of the current site. */
export function WorkPackageListScreen() {
  const text = useWorkpackagesText()
  const say = useSay()
  const register = useRegister(workpackagesApi, workpackagesModule, {
    of: 'site',
    sort: 'plannedStart',
    filters: FILTERS,
  })
  const states = choicesOfStates(workPackageStates, say)
  const levels = LEVELS.map((value) => ({ value, label: text(`level.${value}`) }))
  const disciplines = DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) }))
  return (
    <ListScreen
      {...register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choice('level', text('level'), levels),
        filter.choice('discipline', text('discipline'), disciplines),
        filter.person('owner', text('ownerId'), findPeople(register.where)),
        filter.record('company', text('companyId'), findCompanies),
        filter.days('finish', text('plannedFinish')),
        filter.text('activity', text('activityCodes')),
        filter.overdue('isLate', text('late')),
        filter.flag('isBlocked', text('constraints'), { yes: text('isBlocked'), no: text('isFree') }),
      ]}
      columns={usePackageColumns(states, levels, disciplines)}
      actions={<AddLink to={workpackagesModule} screen="add" />}
      tools={
        <>
          <Import of={packageImport} where={register.where} />
          <Export api={workpackagesApi} list="list" query={register.query} title={register.title} />
        </>
      }
      empty={text('empty')}
    />
  )
}

type Choices = readonly { readonly value: string; readonly label: string }[]

function usePackageColumns(
  states: Choices,
  levels: Choices,
  disciplines: Choices,
): readonly Column<ListedWorkPackage>[] {
  const text = useWorkpackagesText()
  const column = useColumns<ListedWorkPackage>()
  const units = useUnitChoices(UNITS)
  return [
    column.code('number', text('number'), { sort: 'number' }),
    column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
    column.choice('state', text('state'), states, {
      sort: 'state',
      cell: ({ state }) => <StateBadge of={workPackageStates} state={state} />,
    }),
    column.number('openConstraints', text('openConstraints'), {
      isSummed: true,
      cell: ({ openConstraints, constraints }) =>
        constraints === 0 ? '–' : <bdi dir="ltr">{`${openConstraints} / ${constraints}`}</bdi>,
    }),
    column.number('progress', text('progressPercent'), { sort: 'progress', decimals: 1 }),
    column.day('plannedStart', text('plannedStart'), { sort: 'plannedStart' }),
    column.day('plannedFinish', text('plannedFinish'), { sort: 'plannedFinish' }),
    column.flag('isLate', text('late'), {
      cell: ({ isLate }) => (isLate ? <StatusBadge status="critical" word={text('late')} /> : '–'),
    }),
    column.person('owner', text('ownerId')),
    column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
    column.place('structureCode', text('structure')),
    column.choice('level', text('level'), levels, { isOptional: true }),
    column.choice('discipline', text('discipline'), disciplines, { isOptional: true }),
    column.money('budget', text('budget'), { isOptional: true, currency: 'currency', isSummed: true }),
    column.quantity('quantity', text('quantity'), { isOptional: true, isSummed: true, unit: 'unit', units }),
    column.updated({ isOptional: true }),
  ]
}
