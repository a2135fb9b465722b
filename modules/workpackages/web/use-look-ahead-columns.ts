import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import type { LookAheadPackage } from '../contract/work-package.ts'
import { workPackageStates } from '../contract/work-package-choices.ts'
import { useWorkpackagesText } from './use-workpackages-text.ts'

/** What the look-ahead holds on paper and in a spreadsheet: each package with what stands in its way. */
export function useLookAheadColumns() {
  const text = useWorkpackagesText()
  const say = useSay()
  const column = useColumns<LookAheadPackage>()
  return [
    column.code('number', text('number')),
    column.text('name', text('name'), { arabic: 'nameAr' }),
    column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
    column.choice('state', text('state'), choicesOfStates(workPackageStates, say)),
    column.day('plannedStart', text('plannedStart')),
    column.day('plannedFinish', text('plannedFinish')),
    column.number('progress', text('progressPercent'), { decimals: 0 }),
    column.text('holds.number', text('holds')),
    column.text('open.description', text('openConstraints')),
    column.person('open.owner', text('constraintOwner')),
    column.day('open.needBy', text('needByDay')),
  ]
}
