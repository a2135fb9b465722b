import { useFields } from '#platform/web/records/use-fields.tsx'
import type { ClauseSet } from '../contract/clause-set.ts'
import { clauseSetStates } from '../contract/clause-sets-records.ts'
import type { clauseSetsEn } from './locales/en.ts'
import { useClauseText } from './use-clause-text.ts'

/** The fields of a set in their order, for list and page. */
export function useClauseSetFields() {
  const text = useClauseText()
  const { onPage, onList, ...field } = useFields<ClauseSet, typeof clauseSetsEn>(text)
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('name', { sort: 'name', arabic: 'nameAr' }),
    field.text('standard'),
    field.state(clauseSetStates, { sort: 'state' }),
    field.number('edition'),
    field.number('ruleCount'),
    field.person('writtenBy', { isOptional: true }),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
