import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import type { PaymentClaim } from '../contract/payment-claim.ts'
import { paymentClaimStates } from '../contract/payment-claims-records.ts'

type Asked = Pick<PaymentClaim, 'id' | 'state' | 'number' | 'projectCode' | 'companyId'> & {
  readonly contract: Pick<PaymentClaim['contract'], 'number'>
}

/** Whoever has the right submits what is entered, and reviews what was submitted. */
export const askingClaim = {
  states: paymentClaimStates,
  asked: {},
  called: ({ number, contract }: Asked) => `${number} ${contract.number}`,
} satisfies AskingKind<Asked>
