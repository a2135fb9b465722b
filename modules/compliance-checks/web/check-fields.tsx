import { clauseSetsModule } from '#modules/clause-sets/contract/clause-sets-module.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { ComplianceCheck } from '../contract/compliance-check.ts'
import { CHECK_STATES } from '../contract/compliance-checks-records.ts'
import type { complianceChecksEn } from './locales/en.ts'
import { useComplianceText } from './use-compliance-text.ts'

/** The fields of a check in their order, for list and page. */
export function useCheckFields() {
  const text = useComplianceText()
  const { onPage, onList, ...field } = useFields<ComplianceCheck, typeof complianceChecksEn>(text)
  const isDone = ({ state }: ComplianceCheck) => state === 'done'
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('name', { sort: 'name', arabic: 'nameAr' }),
    onList.choice('state', CHECK_STATES, {
      cell: ({ state }) => <WorkBadge state={state} word={text(`state.${state}`)} />,
    }),
    onList.text('setName', { as: 'rules' }),
    onPage.shown(
      'rules',
      ({ setId, setName, setEdition }) =>
        setId && (
          <ScreenLink to={clauseSetsModule} screen="detail" params={{ id: setId }}>
            <bdi>{text('setOf', { name: setName ?? '', edition: setEdition ?? '' })}</bdi>
          </ScreenLink>
        ),
    ),
    onPage.code('rulesHash', { cell: ({ rulesHash }) => <bdi dir="ltr">{rulesHash?.slice(0, 16)}</bdi> }),
    field.text('idsName', { as: 'ids', isOptional: true }),
    onPage.moment('createdAt', { as: 'checkedOn' }),
    onPage.person('createdBy', { as: 'checkedBy' }),
    onList.number('targetCount'),
    field.number('fail', { as: 'outcome.fail', when: isDone }),
    field.number('waived', { when: ({ waived }) => waived > 0 }),
    field.number('notTested', { as: 'outcome.not_tested', when: isDone }),
    field.number('pass', { as: 'outcome.pass', when: isDone }),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
