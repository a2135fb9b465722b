import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useUnitChoices } from '#platform/web/records/unit-choices.ts'
import type { WorkPackage } from '../contract/work-package.ts'
import { DISCIPLINES, LEVELS, UNITS, workPackageStates } from '../contract/work-package-choices.ts'
import { useWorkpackagesText } from './use-workpackages-text.ts'

/** What stands on paper of a work package above its constraints. */
export function usePrintedFacts() {
  const text = useWorkpackagesText()
  const say = useSay()
  const column = useColumns<WorkPackage>()
  const states = choicesOfStates(workPackageStates, say)
  const units = useUnitChoices(UNITS)
  return [
    column.choice('state', text('state'), states),
    column.choice(
      'level',
      text('level'),
      LEVELS.map((value) => ({ value, label: text(`level.${value}`) })),
    ),
    column.choice(
      'discipline',
      text('discipline'),
      DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) })),
    ),
    column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
    column.person('owner', text('ownerId')),
    column.day('plannedStart', text('plannedStart')),
    column.day('plannedFinish', text('plannedFinish')),
    column.number('progress', text('progressPercent'), { decimals: 1 }),
    column.number('openConstraints', text('openConstraints')),
    column.money('budget', text('budget'), { currency: 'currency' }),
    column.quantity('quantity', text('quantity'), { unit: 'unit', units }),
    column.text('boqLine', text('boqLine')),
    column.text('activityCodes', text('activityCodes')),
    column.text('description', text('description')),
  ]
}
