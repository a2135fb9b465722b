import { FIDIC_2017, noticeClock } from '#engines/certificate/notice-clock.ts'
import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import type { ContractClaim } from '../contract/contract-claim.ts'
import { contractClaimStates } from '../contract/contract-claims-records.ts'

type Dates = 'awareOn' | 'noticedOn' | 'objectedOn' | 'detailedOn' | 'isBasisGiven'
type Asked = Pick<ContractClaim, 'id' | 'state' | 'number' | 'title' | 'projectCode' | 'companyId' | Dates> & {
  readonly noticeDays: number
  readonly detailedDays: number
}

/** Until the day of one of its clocks; without a day of awareness there is none. */
const until = (clock: 'noticeDueOn' | 'detailedDueOn' | 'agreementDueOn') => (claim: Asked) => {
  const { noticeDays, detailedDays } = claim
  // Which day it is today says where a claim stands, not when its clocks end.
  const ends = noticeClock(claim, '', { ...FIDIC_2017, noticeDays, detailedDays })
  return { right: true as const, dueOn: ends[clock] }
}

/** Whoever may give notice is asked for it and for the detailed claim, and whoever decides for a decision, each by its clock. */
export const askingContractClaim = {
  states: contractClaimStates,
  asked: {
    withNotice: until('noticeDueOn'),
    withDetail: until('detailedDueOn'),
    withDecision: until('agreementDueOn'),
  },
  called: ({ number, title }: Asked) => `${number} ${title}`,
} satisfies AskingKind<Asked>
