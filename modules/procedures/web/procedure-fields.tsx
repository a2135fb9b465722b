import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Procedure } from '../contract/procedure.ts'
import { AREAS, procedureStates } from '../contract/procedures-records.ts'
import type { proceduresEn } from './locales/en.ts'
import { StartsWhen } from './parts/starts-when.tsx'
import { useProceduresText } from './use-procedures-text.ts'
import { useStarts } from './use-starts.ts'

/** The fields of a procedure in their order, for list and page. */
export function useProcedureFields() {
  const text = useProceduresText()
  const { onPage, onList, ...field } = useFields<Procedure, typeof proceduresEn>(text)
  const { kinds } = useStarts()
  return [
    onList.code('number', { sort: 'number', width: '8rem' }),
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    field.state(procedureStates, { sort: 'state' }),
    field.choice('area', AREAS),
    field.number('version', { when: ({ version }) => version > 0 }),
    onList.number('steps'),
    onList.number('running', { isSummed: true }),
    field.person('owner', { as: 'ownerId' }),
    onPage.shown('startsFor', ({ startsFor }) => {
      if (startsFor === '') return text('byHand')
      return kinds?.find(({ value }) => value === startsFor)?.label ?? (kinds && text('startsForNothing'))
    }),
    onPage.shown(
      'startsWhen',
      ({ startsFor, startsWhen }) => startsWhen && <StartsWhen startsFor={startsFor} condition={startsWhen} />,
    ),
    field.updated({ isOptional: true }),
    onPage.long('description'),
  ]
}
