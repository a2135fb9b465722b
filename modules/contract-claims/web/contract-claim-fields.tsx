import { contractsModule } from '#modules/contracts/contract/contracts-module.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ContractClaim } from '../contract/contract-claim.ts'
import { CLAIMING_PARTIES, contractClaimStates, STANDINGS } from '../contract/contract-claims-records.ts'
import { useContractClaimsText } from './use-contract-claims-text.ts'

/** How loud each standing is. */
const TONES = {
  indeterminate: 'major',
  running: 'info',
  barred: 'critical',
  late: 'major',
  objected: 'critical',
  deemedValid: 'good',
  valid: 'good',
  lapsed: 'critical',
} as const

/** The fields in their order, for list, page and paper. */
export function useContractClaimFields() {
  const text = useContractClaimsText()
  const states = choicesOfStates(contractClaimStates, useSay())
  const column = useColumns<ContractClaim>()
  const money = { currency: 'contract.currency' } as const
  return [
    column.code('number', text('number'), { sort: 'number', on: ['list'] }),
    column.text('title', text('title'), { sort: 'title', arabic: 'titleAr', on: ['list'] }),
    column.text('contract.title', text('contractId'), {
      arabic: 'contract.titleAr',
      isOptional: true,
      within: (shown, { contract }) => (
        <ScreenLink to={contractsModule} screen="detail" params={{ id: contract.id }}>
          {shown}
        </ScreenLink>
      ),
    }),
    column.choice('state', text('state'), states, {
      sort: 'state',
      cell: ({ state }) => <StateBadge of={contractClaimStates} state={state} />,
      on: ['list', 'paper'],
    }),
    column.choice('standing', text('standing'), choicesOf(STANDINGS, text, 'standing'), {
      cell: ({ standing }) => <StatusBadge status={TONES[standing]} word={text(`standing.${standing}`)} />,
    }),
    column.due('nextDueOn', text('nextDueOn'), () => true),
    column.money('claimedAmount', text('claimedAmount'), { ...money, isSummed: true }),
    column.number('claimedDays', text('claimedDays'), { decimals: 0 }),
    column.money('assessedAmount', text('assessedAmount'), { ...money, isOptional: true }),
    column.number('assessedDays', text('assessedDays'), { decimals: 0, isOptional: true }),
    column.money('awardedAmount', text('awardedAmount'), { ...money, isOptional: true }),
    column.number('awardedDays', text('awardedDays'), { decimals: 0, isOptional: true }),
    column.choice('party', text('party'), choicesOf(CLAIMING_PARTIES, text, 'party'), { isOptional: true }),
    column.text('clause', text('clause'), { isOptional: true }),
    column.day('eventOn', text('eventOn'), { sort: 'eventOn', isOptional: true }),
    column.day('awareOn', text('awareOn'), { isOptional: true }),
    column.day('noticeDueOn', text('noticeDueOn'), { sort: 'noticeDueOn', isOptional: true }),
    column.day('noticedOn', text('noticedOn'), { isOptional: true }),
    column.day('objectionDueOn', text('objectionDueOn'), { isOptional: true }),
    column.day('objectedOn', text('objectedOn'), { isOptional: true }),
    column.day('detailedDueOn', text('detailedDueOn'), { isOptional: true }),
    column.day('detailedOn', text('detailedOn'), { isOptional: true }),
    column.flag('isBasisGiven', text('isBasisGiven'), { isOptional: true }),
    column.flag('isContinuing', text('isContinuing'), { isOptional: true }),
    column.day('agreementDueOn', text('agreementDueOn'), { isOptional: true }),
    column.day('determinationDueOn', text('determinationDueOn'), { isOptional: true }),
    column.text('description', text('description'), { on: ['page', 'paper'], isWide: true }),
    column.updated({ isOptional: true, on: ['list'] }),
  ]
}
