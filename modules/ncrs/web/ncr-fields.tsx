import { inPackage } from '#modules/workpackages/web/public.ts'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { isUnderWay } from '#platform/web/records/due-day.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Ncr } from '../contract/ncr.ts'
import { DISPOSITIONS, NCR_CATEGORIES, SEVERITIES } from '../contract/ncr-records.ts'
import { ncrStates } from '../contract/ncr-states.ts'
import type { ncrsEn } from './locales/en.ts'

/** The fields of a non-conformity in their order, for list, page and paper. */
export function useNcrFields() {
  const text = useText<typeof ncrsEn>('ncrs')
  const states = choicesOfStates(ncrStates, useSay())
  const column = useColumns<Ncr>()
  // What found it, where that is a record.
  const found = (field: 'inspectionId' | 'testId' | 'pileId', path: string, words: string) =>
    column.text(field, text('inspection'), {
      cell: (ncr) => <PathLink path={`${path}/${ncr[field]}`}>{words}</PathLink>,
      on: ['page'],
    })
  return [
    column.code('number', text('number'), { sort: 'number', on: ['list'] }),
    column.text('title', text('title'), { sort: 'title', on: ['list'] }),
    column.choice('state', text('state'), states, {
      sort: 'state',
      cell: ({ state }) => <StateBadge of={ncrStates} state={state} />,
      on: ['list', 'paper'],
    }),
    column.choice('severity', text('severity'), choicesOf(SEVERITIES, text, 'severity'), {
      sort: 'severity',
      cell: ({ severity }) => <StatusBadge status={severity} word={text(`severity.${severity}`)} isPlain />,
    }),
    column.choice('category', text('category'), choicesOf(NCR_CATEGORIES, text, 'category'), { on: ['page'] }),
    column.number('ageDays', text('ageDays'), { sort: 'ageDays', on: ['list', 'page'] }),
    column.person('owner', text('ownerId')),
    column.due('dueOn', text('dueDate'), ({ state }) => isUnderWay(ncrStates, state), { sort: 'dueOn' }),
    column.text('packageName', text('packageName'), { within: inPackage }),
    column.text('location', text('location'), { on: ['page', 'paper'] }),
    column.place('structureCode', text('structure'), { on: ['page'] }),
    column.text('company.name', text('companyId'), { arabic: 'company.nameAr', isOptional: true }),
    found('inspectionId', '/QA/workflow/detail', text('openInspection')),
    found('testId', '/QA/test/detail', text('openTest')),
    found('pileId', '/dataMgt/piling/detail', text('openPile')),
    column.choice('disposition', text('disposition'), choicesOf(DISPOSITIONS, text, 'disposition'), {
      isOptional: true,
    }),
    column.money('cost', text('cost'), { isOptional: true, currency: 'currency', isSummed: true }),
    column.number('delayDays', text('delayDays'), { isOptional: true, isSummed: true }),
    column.person('correctedBy', text('correctedBy'), { on: ['page'] }),
    column.person('createdBy', text('createdBy'), { on: ['page'] }),
    column.text('description', text('description'), { on: ['page', 'paper'], isWide: true }),
    column.text('rootCause', text('rootCause'), { on: ['page', 'paper'], isWide: true }),
    column.text('correctiveAction', text('correctiveAction'), { on: ['page', 'paper'], isWide: true }),
    column.text('preventiveAction', text('preventiveAction'), { on: ['page', 'paper'], isWide: true }),
    column.updated({ isOptional: true, on: ['list'] }),
  ]
}
