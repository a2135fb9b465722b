import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import type { MasterRecord } from '../contract/master-record.ts'
import { RUN_STATES } from '../contract/master-records-records.ts'
import type { masterRecordsEn } from './locales/en.ts'
import { useMasterRecordsText } from './use-master-records-text.ts'

/** The fields of a master record in their order, for list and page. */
export function useMasterRecordFields() {
  const text = useMasterRecordsText()
  const { onPage, onList } = useFields<MasterRecord, typeof masterRecordsEn>(text)
  const nameOf = useNameOf()
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    onList.month('lastMonth'),
    onList.choice('lastState', choicesOf(RUN_STATES, text, 'run'), {
      as: 'state',
      cell: ({ lastState }) => lastState && <WorkBadge state={lastState} word={text(`run.${lastState}`)} />,
    }),
    onList.number('lastConflicts', { as: 'conflicts' }),
    onPage.shown(
      'columns',
      ({ columns }) =>
        columns
          .map(({ title, titleAr, rule }) => `${nameOf({ name: title, nameAr: titleAr })} (${text(`rule.${rule}`)})`)
          .join(', '),
      { isWide: true },
    ),
    onPage.flag('isOneCompany'),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
