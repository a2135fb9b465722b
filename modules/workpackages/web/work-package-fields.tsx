import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useUnitChoices } from '#platform/web/records/unit-choices.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { WorkPackage } from '../contract/work-package.ts'
import { DISCIPLINES, LEVELS, UNITS, workPackageStates } from '../contract/work-package-choices.ts'
import { workpackagesModule } from '../contract/workpackages-module.ts'
import type { workpackagesEn } from './locales/en.ts'
import { useWorkpackagesText } from './use-workpackages-text.ts'

/** The fields of a work package in their order, for list, page and paper. */
export function useWorkPackageFields() {
  const text = useWorkpackagesText()
  const { onPage, onList, ...field } = useFields<WorkPackage, typeof workpackagesEn>(text)
  const nameOf = useNameOf()
  const format = useFormats()
  const dayWords = (value: string) => `\u2068${format.day(value, 'UTC')}\u2069`
  const span = (from: string | null, to: string | null) => {
    if (!from || !to) return (from || to) && text(from ? 'since' : 'until', { day: dayWords(from ?? to ?? '') })
    return (
      <>
        <bdi>{format.day(from, 'UTC')}</bdi> – <bdi>{format.day(to, 'UTC')}</bdi>
      </>
    )
  }
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    field.state(workPackageStates, { sort: 'state' }),
    onList.number('openConstraints', {
      isSummed: true,
      cell: ({ openConstraints, constraints }) =>
        constraints === 0 ? '–' : <bdi dir="ltr">{`${openConstraints} / ${constraints}`}</bdi>,
      on: ['list', 'paper'],
    }),
    onList.number('progress', { as: 'progressPercent', sort: 'progress', decimals: 1, on: ['list', 'paper'] }),
    onList.day('plannedStart', { sort: 'plannedStart', on: ['list', 'paper'] }),
    onList.day('plannedFinish', { sort: 'plannedFinish', on: ['list', 'paper'] }),
    onList.flag('isLate', {
      as: 'late',
      cell: ({ isLate }) => (isLate ? <StatusBadge status="critical" word={text('late')} /> : '–'),
    }),
    field.choice('level', LEVELS, { isOptional: true }),
    field.choice('discipline', DISCIPLINES, { isOptional: true }),
    onList.place('structureCode', { as: 'structure' }),
    onPage.shown('structure', (found) => <PlaceName of={found} />),
    onPage.shown(
      'parentId',
      ({ parent }) =>
        parent && (
          <ScreenLink to={workpackagesModule} screen="detail" params={{ id: parent.id }}>
            <bdi dir="ltr">{parent.number}</bdi> <Named of={parent} />
          </ScreenLink>
        ),
    ),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr' }),
    field.person('owner', { as: 'ownerId' }),
    onPage.shown('planned', ({ plannedStart, plannedFinish }) => span(plannedStart, plannedFinish)),
    onPage.shown('forecast', ({ forecastStart, forecastFinish }) => span(forecastStart, forecastFinish)),
    onPage.shown('actual', ({ actualStart, actualFinish }) => span(actualStart, actualFinish)),
    onPage.shown('creditRule', ({ ownRule, creditRule }) =>
      ownRule
        ? text('ownRule', { name: `\u2068${nameOf(ownRule)}\u2069`, version: ownRule.version })
        : text(`creditRule.${creditRule}`),
    ),
    field.money('budget', { isOptional: true, currency: 'currency', isSummed: true }),
    field.quantity('quantity', { isOptional: true, isSummed: true, unit: 'unit', units: useUnitChoices(UNITS) }),
    onPage.text('boqLine'),
    onPage.text('activityCodes', { on: ['paper'] }),
    field.updated({ isOptional: true, on: ['list', 'page'] }),
    onPage.long('description'),
  ]
}
