import { inspectionPlansModule } from '#modules/inspection-plans/contract/inspection-plans-module.ts'
import { POINT_KINDS } from '#modules/inspection-plans/contract/plan-records.ts'
import { PARTIES, PARTY_TITLES, wordsOfParties } from '#modules/inspection-plans/contract/point-parties.ts'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { Inspection } from '../contract/inspection.ts'
import { inspectionStates } from '../contract/inspection-states.ts'
import { qualityModule } from '../contract/quality-module.ts'
import type { qualityEn } from './locales/en.ts'
import { useQualityText } from './use-quality-text.ts'

/** The fields of an inspection in their order, for list, page and paper. */
export function useInspectionFields() {
  const text = useQualityText()
  const { onPage, onList, ...field } = useFields<Inspection, typeof qualityEn>(text)
  const say = useSay()
  const column = useColumns<Inspection>()
  const language = useUiState((ui) => ui.language)
  const kinds = choicesOf(POINT_KINDS, text, 'point')
  const chain = (id: string | null, label: string) =>
    id && (
      <ScreenLink to={qualityModule} screen="detail" params={{ id }}>
        {label}
      </ScreenLink>
    )
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('point.activity', { as: 'activity', arabic: 'point.activityAr', onCard: 'fact' }),
    onList.choice('point.kind', kinds, { as: 'pointKind', onCard: 'fact', on: ['list', 'paper'] }),
    ...PARTIES.map((party) =>
      column.choice(`point.${party}`, say(PARTY_TITLES[party]), kinds, { isOptional: true, on: ['list', 'paper'] }),
    ),
    field.state(inspectionStates, { sort: 'state' }),
    field.moment('requestedFor', { sort: 'requestedFor' }),
    field.person('inspector', { as: 'inspectorId' }),
    onPage.shown('parties', ({ point }) => <bdi>{wordsOfParties(point, language)}</bdi>),
    onPage.text('point.acceptance', { as: 'acceptance' }),
    onPage.text('point.reference', { as: 'reference' }),
    field.text('packageName', {
      sort: 'packageName',
      within: (shown, { packageId }) =>
        packageId ? (
          <ScreenLink to={workpackagesModule} screen="detail" params={{ id: packageId }}>
            {shown}
          </ScreenLink>
        ) : (
          shown
        ),
    }),
    field.text('location'),
    onPage.text('element'),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr', isOptional: true }),
    onPage.code('planNumber', {
      as: 'plan',
      within: (shown, { planId }) =>
        planId ? (
          <ScreenLink to={inspectionPlansModule} screen="detail" params={{ id: planId }}>
            {shown}
          </ScreenLink>
        ) : (
          shown
        ),
    }),
    field.number('attempt', { isOptional: true, when: ({ attempt }) => attempt > 1 }),
    onPage.shown('before', ({ parentId }) => chain(parentId, text('openBefore'))),
    onPage.shown('next', ({ nextId }) => chain(nextId, text('openNext'))),
    onPage.long('lateReason'),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
