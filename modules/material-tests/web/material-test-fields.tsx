import { useFields } from '#platform/web/records/use-fields.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import type { MaterialTest } from '../contract/material-test.ts'
import { PURPOSES, RULES, TEST_KINDS, TEST_STATES } from '../contract/material-tests-records.ts'
import type { materialTestsEn } from './locales/en.ts'
import { TestStateBadge } from './parts/test-state.tsx'
import { useMaterialTestsText } from './use-material-tests-text.ts'
import { useTestUnits } from './use-test-units.ts'

/** The fields of a test in their order, for list and page. */
export function useMaterialTestFields() {
  const text = useMaterialTestsText()
  const { onPage, onList, ...field } = useFields<MaterialTest, typeof materialTestsEn>(text)
  const { say } = useTestUnits()
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('mix', { sort: 'mix' }),
    onList.choice('state', TEST_STATES, { sort: 'state', cell: ({ state }) => <TestStateBadge state={state} /> }),
    onList.number('value', {
      sort: 'value',
      decimals: 1,
      cell: ({ kind, value }) => (value === null ? '–' : <bdi dir="ltr">{say(kind, value)}</bdi>),
    }),
    field.choice('kind', TEST_KINDS),
    field.choice('rule', RULES, { isOptional: true }),
    field.number('required', {
      decimals: 1,
      cell: ({ kind, required }) => <bdi dir="ltr">{say(kind, required)}</bdi>,
    }),
    onPage.choice('purpose', PURPOSES, { when: ({ purpose }) => purpose === 'early' }),
    onPage.text('lot'),
    onPage.number('lotSize'),
    field.day('sampledOn', { sort: 'sampledOn' }),
    field.due('dueOn', ({ state }) => state === 'awaited', { sort: 'dueOn' }),
    field.text('sampleNo', { isOptional: true }),
    field.text('packageName', { isOptional: true }),
    onList.text('location'),
    onPage.shown(
      'location',
      ({ location, element }) => (location || element) && <bdi>{[location, element].filter(Boolean).join(' · ')}</bdi>,
    ),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr', isOptional: true }),
    field.text('laboratory', { isOptional: true }),
    onList.day('testedOn', { isOptional: true }),
    onPage.shown(
      'inspectionId',
      ({ inspectionId }) =>
        inspectionId && <PathLink path={`/QA/workflow/detail/${inspectionId}`}>{text('openInspection')}</PathLink>,
    ),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
