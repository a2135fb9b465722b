import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import type { ContractClaim } from '../contract/contract-claim.ts'
import { contractClaimStates } from '../contract/contract-claims-records.ts'

type Asked = Pick<ContractClaim, 'id' | 'state' | 'number' | 'title' | 'projectCode' | 'companyId'>

/** Whoever may give notice is asked for it and for the detailed claim, and whoever decides for a decision. */
export const askingContractClaim = {
  states: contractClaimStates,
  asked: {
    withNotice: () => 'right' as const,
    withDetail: () => 'right' as const,
  },
  called: ({ number, title }: Asked) => `${number} ${title}`,
} satisfies AskingKind<Asked>
