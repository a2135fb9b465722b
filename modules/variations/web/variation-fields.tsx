import { contractsModule } from '#modules/contracts/contract/contracts-module.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Variation } from '../contract/variation.ts'
import { VARIATION_BASES, VARIATION_ORIGINS, variationStates } from '../contract/variations-records.ts'
import { useVariationsText } from './use-variations-text.ts'

/** The fields in their order, for list, page and paper. */
export function useVariationFields() {
  const text = useVariationsText()
  const states = choicesOfStates(variationStates, useSay())
  const column = useColumns<Variation>()
  const money = { currency: 'contract.currency' } as const
  return [
    column.code('number', text('number'), { sort: 'number', on: ['list'] }),
    column.text('title', text('title'), { sort: 'title', arabic: 'titleAr', on: ['list'] }),
    column.text('contract.title', text('contractId'), {
      arabic: 'contract.titleAr',
      within: (shown, { contract }) => (
        <ScreenLink to={contractsModule} screen="detail" params={{ id: contract.id }}>
          {shown}
        </ScreenLink>
      ),
    }),
    column.choice('state', text('state'), states, {
      sort: 'state',
      cell: ({ state, isRevoked }) =>
        isRevoked ? (
          <StatusBadge status="critical" word={text('revoked')} />
        ) : (
          <StateBadge of={variationStates} state={state} />
        ),
      on: ['list', 'paper'],
    }),
    column.money('contractorAmount', text('contractorAmount'), { ...money, isSummed: true }),
    column.money('engineerAmount', text('engineerAmount'), { ...money, isSummed: true }),
    column.money('approvedAmount', text('approvedAmount'), { ...money, sort: 'approvedAmount', isSummed: true }),
    column.number('contractorDays', text('contractorDays'), { isOptional: true, decimals: 0 }),
    column.number('engineerDays', text('engineerDays'), { isOptional: true, decimals: 0 }),
    column.number('approvedDays', text('approvedDays'), { decimals: 0 }),
    column.number('donePct', text('donePct'), { isOptional: true }),
    column.money('doneAmount', text('doneAmount'), { ...money, isOptional: true }),
    column.choice('origin', text('origin'), choicesOf(VARIATION_ORIGINS, text, 'origin'), { isOptional: true }),
    column.choice('basis', text('basis'), choicesOf(VARIATION_BASES, text, 'basis'), { isOptional: true }),
    column.code('reference', text('reference'), { isOptional: true }),
    column.day('instructedOn', text('instructedOn'), { isOptional: true }),
    column.day('dueOn', text('dueOn'), { sort: 'dueOn' }),
    column.day('answerBy', text('answerBy'), { isOptional: true }),
    column.text('description', text('description'), { on: ['page', 'paper'], isWide: true }),
    column.updated({ isOptional: true, on: ['list'] }),
  ]
}
