import { inContract } from '#modules/contracts/web/public.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ContractClaim } from '../contract/contract-claim.ts'
import { CLAIMING_PARTIES, contractClaimStates, STANDINGS } from '../contract/contract-claims-records.ts'
import type { contractClaimsEn } from './locales/en.ts'
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
  const { onPage, onList, ...field } = useFields<ContractClaim, typeof contractClaimsEn>(text)
  const money = { currency: 'contract.currency' } as const
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('title', { sort: 'title', arabic: 'titleAr' }),
    field.text('contract.title', {
      as: 'contractId',
      arabic: 'contract.titleAr',
      isOptional: true,
      within: inContract,
    }),
    field.state(contractClaimStates, { sort: 'state' }),
    field.choice('standing', STANDINGS, {
      cell: ({ standing }) => <StatusBadge status={TONES[standing]} word={text(`standing.${standing}`)} />,
    }),
    field.due('nextDueOn', () => true),
    field.money('claimedAmount', { ...money, isSummed: true }),
    field.number('claimedDays', { decimals: 0 }),
    field.money('assessedAmount', { ...money, isOptional: true }),
    field.number('assessedDays', { decimals: 0, isOptional: true }),
    field.money('awardedAmount', { ...money, isOptional: true }),
    field.number('awardedDays', { decimals: 0, isOptional: true }),
    field.choice('party', CLAIMING_PARTIES, { isOptional: true }),
    field.text('clause', { isOptional: true }),
    field.day('eventOn', { sort: 'eventOn', isOptional: true }),
    field.day('awareOn', { isOptional: true }),
    field.day('noticeDueOn', { sort: 'noticeDueOn', isOptional: true }),
    field.day('noticedOn', { isOptional: true }),
    field.day('objectionDueOn', { isOptional: true }),
    field.day('objectedOn', { isOptional: true }),
    field.day('detailedDueOn', { isOptional: true }),
    field.day('detailedOn', { isOptional: true }),
    field.flag('isBasisGiven', { isOptional: true }),
    field.flag('isContinuing', { isOptional: true }),
    field.day('agreementDueOn', { isOptional: true }),
    field.day('determinationDueOn', { isOptional: true }),
    onPage.long('description'),
    onList.updated({ isOptional: true }),
  ]
}
