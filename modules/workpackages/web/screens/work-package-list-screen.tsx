import { findPeople } from '#modules/access/web/public.ts'
import { findCompanies } from '#modules/companies/web/public.ts'
import { BulkTurn, Export, Import, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedWorkPackage } from '../../contract/work-package.ts'
import { DISCIPLINES, LEVELS, workPackageStates } from '../../contract/work-package-choices.ts'
import { packageBulk, packageImport, workpackagesApi } from '../../contract/workpackages-api.ts'
import { workpackagesModule } from '../../contract/workpackages-module.ts'
import { workPackageKind } from '../../contract/workpackages-records.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import { useWorkPackageFields } from '../work-package-fields.tsx'

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
  const fields = useWorkPackageFields()
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
      of={register}
      {...useBulk(packageBulk, register, (run) => (
        <BulkTurn run={run} find={findPeople(register.where, { kind: workPackageKind, field: 'ownerId' })} hasNoDue />
      ))}
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
      columns={listed<ListedWorkPackage>(fields)}
      actions={<AddLink to={workpackagesModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={packageImport} where={register.where} />
      <Export api={workpackagesApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
