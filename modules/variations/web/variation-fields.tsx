import { inContract } from '#modules/contracts/web/public.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Variation } from '../contract/variation.ts'
import { VARIATION_BASES, VARIATION_ORIGINS, variationStates } from '../contract/variations-records.ts'
import type { variationsEn } from './locales/en.ts'
import { useVariationsText } from './use-variations-text.ts'

/** The fields in their order, for list, page and paper. */
export function useVariationFields() {
  const text = useVariationsText()
  const { onPage, onList, ...field } = useFields<Variation, typeof variationsEn>(text)
  const money = { currency: 'contract.currency' } as const
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('title', { sort: 'title', arabic: 'titleAr' }),
    field.text('contract.title', {
      as: 'contractId',
      arabic: 'contract.titleAr',
      within: inContract,
    }),
    field.state(variationStates, {
      sort: 'state',
      cell: ({ state, isRevoked }) =>
        isRevoked ? (
          <StatusBadge status="critical" word={text('revoked')} />
        ) : (
          <StateBadge of={variationStates} state={state} />
        ),
    }),
    field.money('contractorAmount', { ...money, isSummed: true, onCard: 'fact' }),
    field.money('engineerAmount', { ...money, isSummed: true }),
    field.money('approvedAmount', { ...money, sort: 'approvedAmount', isSummed: true }),
    field.number('contractorDays', { isOptional: true, decimals: 0 }),
    field.number('engineerDays', { isOptional: true, decimals: 0 }),
    field.number('approvedDays', { decimals: 0 }),
    field.number('donePct', { isOptional: true }),
    field.money('doneAmount', { ...money, isOptional: true }),
    field.choice('origin', VARIATION_ORIGINS, { isOptional: true }),
    field.choice('basis', VARIATION_BASES, { isOptional: true }),
    field.code('reference', { isOptional: true }),
    field.day('instructedOn', { isOptional: true }),
    field.day('dueOn', { sort: 'dueOn' }),
    field.day('answerBy', { isOptional: true }),
    onPage.long('description'),
    onList.updated({ isOptional: true }),
  ]
}
