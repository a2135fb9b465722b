import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import type { PaymentClaim } from '../contract/payment-claim.ts'
import { paymentClaimStates } from '../contract/payment-claims-records.ts'

type Asked = Pick<PaymentClaim, 'id' | 'state' | 'number' | 'projectCode' | 'companyId' | 'certifyBy'> & {
  readonly contract: Pick<PaymentClaim['contract'], 'number'>
}

/** Whoever has the right submits what is entered, and reviews what was submitted before the day by which it is certified. */
export const askingClaim = {
  states: paymentClaimStates,
  asked: { beforeCertified: ({ certifyBy }: Asked) => ({ right: true as const, dueOn: certifyBy }) },
  called: ({ number, contract }: Asked) => `${number} ${contract.number}`,
} satisfies AskingKind<Asked>
