import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { InputRecord } from '../contract/input-record.ts'
import { inputRecordStates } from '../contract/input-records-records.ts'
import type { inputRecordsEn } from './locales/en.ts'
import { AnswersOf, RevisionsOf } from './parts/record-answers.tsx'
import { useInputRecordsText } from './use-input-records-text.ts'

/** The fields of a record in their order, for list, page and paper. */
export function useInputRecordFields() {
  const text = useInputRecordsText()
  const { onPage, onList, ...field } = useFields<InputRecord, typeof inputRecordsEn>(text)
  return [
    onList.code('number', { sort: 'number' }),
    onPage.long('reviewNote'),
    onPage.shown('answers', (record) => <AnswersOf record={record} />, { isWide: true }),
    onList.text('template.name', { as: 'templateId', arabic: 'template.nameAr', onCard: 'fact' }),
    onList.text('company.name', {
      as: 'companyId',
      arabic: 'company.nameAr',
      onCard: 'fact',
      on: ['list', 'paper'],
    }),
    onList.day('period', { sort: 'period', on: ['list', 'paper'] }),
    onList.choice('state', choicesOfStates(inputRecordStates, useSay()), {
      cell: ({ state }) => <StateBadge of={inputRecordStates} state={state} />,
    }),
    field.number('revision', { isOptional: true }),
    field.person('submittedBy'),
    field.moment('submittedAt', { sort: 'submittedAt' }),
    onPage.shown('revisions', (record) => <RevisionsOf record={record} />, { isWide: true }),
    onList.updated({ isOptional: true }),
  ]
}
