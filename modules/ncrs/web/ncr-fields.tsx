import { inPackage } from '#modules/workpackages/web/public.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { isUnderWay } from '#platform/web/records/due-day.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Ncr } from '../contract/ncr.ts'
import { DISPOSITIONS, NCR_CATEGORIES, SEVERITIES } from '../contract/ncr-records.ts'
import { ncrStates } from '../contract/ncr-states.ts'
import type { ncrsEn } from './locales/en.ts'

/** The fields of a non-conformity in their order, for list, page and paper. */
export function useNcrFields() {
  const text = useText<typeof ncrsEn>('ncrs')
  const { onPage, onList, ...field } = useFields<Ncr, typeof ncrsEn>(text)
  // What found it, where that is a record.
  const found = (id: string | null, path: string, words: string) =>
    id && <PathLink path={`${path}/${id}`}>{words}</PathLink>
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('title', { sort: 'title' }),
    field.state(ncrStates, { sort: 'state' }),
    field.choice('severity', SEVERITIES, {
      sort: 'severity',
      cell: ({ severity }) => <StatusBadge status={severity} word={text(`severity.${severity}`)} isPlain />,
    }),
    onPage.choice('category', NCR_CATEGORIES, { on: ['page'] }),
    field.number('ageDays', { sort: 'ageDays', on: ['list', 'page'] }),
    field.person('owner', { as: 'ownerId' }),
    field.due('dueOn', ({ state }) => isUnderWay(ncrStates, state), { as: 'dueDate', sort: 'dueOn' }),
    field.text('packageName', { within: inPackage }),
    onPage.text('location'),
    onPage.place('structureCode', { as: 'structure', on: ['page'] }),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr', isOptional: true }),
    onPage.shown('inspection', ({ inspectionId }) =>
      found(inspectionId, '/QA/workflow/detail', text('openInspection')),
    ),
    onPage.shown('inspection', ({ testId }) => found(testId, '/QA/test/detail', text('openTest'))),
    onPage.shown('inspection', ({ pileId }) => found(pileId, '/dataMgt/piling/detail', text('openPile'))),
    field.choice('disposition', DISPOSITIONS, { isOptional: true }),
    field.money('cost', { isOptional: true, currency: 'currency', isSummed: true }),
    field.number('delayDays', { isOptional: true, isSummed: true }),
    onPage.person('correctedBy', { on: ['page'] }),
    onPage.person('createdBy', { on: ['page'] }),
    onPage.long('description'),
    onPage.long('rootCause'),
    onPage.long('correctiveAction'),
    onPage.long('preventiveAction'),
    onList.updated({ isOptional: true }),
  ]
}
