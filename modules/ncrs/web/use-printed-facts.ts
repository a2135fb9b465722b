import { useSay, useText } from '#platform/web/language/use-text.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import type { Ncr } from '../contract/ncr.ts'
import { DISPOSITIONS, SEVERITIES } from '../contract/ncr-records.ts'
import { ncrStates } from '../contract/ncr-states.ts'
import type { ncrsEn } from './locales/en.ts'

/** What stands on paper of a non-conformity. */
export function usePrintedFacts() {
  const text = useText<typeof ncrsEn>('ncrs')
  const say = useSay()
  const column = useColumns<Ncr>()
  const states = choicesOfStates(ncrStates, say)
  return [
    column.choice('state', text('state'), states),
    column.choice(
      'severity',
      text('severity'),
      SEVERITIES.map((value) => ({ value, label: text(`severity.${value}`) })),
    ),
    column.text('packageName', text('packageName')),
    column.text('location', text('location')),
    column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
    column.person('owner', text('ownerId')),
    column.day('dueOn', text('dueDate')),
    column.text('description', text('description')),
    column.choice(
      'disposition',
      text('disposition'),
      DISPOSITIONS.map((value) => ({ value, label: text(`disposition.${value}`) })),
    ),
    column.text('rootCause', text('rootCause')),
    column.text('correctiveAction', text('correctiveAction')),
    column.text('preventiveAction', text('preventiveAction')),
    column.number('delayDays', text('delayDays')),
    column.money('cost', text('cost'), { currency: 'currency' }),
  ]
}
