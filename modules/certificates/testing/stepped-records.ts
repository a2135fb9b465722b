import { makeContract } from '#modules/contracts/testing/contract-in-force.ts'
import { makeReviewedClaim } from '#modules/payment-claims/testing/reviewed-claim.ts'
import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

/** Of the claim of 2000: nothing is left to pay of a final certificate, and an interim one is less than nothing. */
const SETTLED = { type: 'final', other: '-2000', otherReason: 'Set off' }
const CARRIED = { other: '-5000', otherReason: 'Set off' }

export const stepped: SteppedRecords = {
  path: '/certificates',
  // A contract has one open certificate, and a claim is certified once.
  prepareEach: async (call, _place, callOfAnother) => {
    const { id: contractId } = await makeContract(call, [['10', '1000']], { retentionPct: '0' })
    const claim = await makeReviewedClaim([call, callOfAnother], contractId, ['2'])
    return { contractId, claimId: claim.id }
  },
  draft: ({ projectCode }) => ({ projectCode }),
  byAnother: ['approve', 'carry'],
  ready: async ({ call }, { id, rowVersion, contractId, claimId }, state, step) => {
    const save = (facts: object) =>
      call('PUT', `/certificates/${id}`, { id, rowVersion, contractId, claimId, ...facts })
    if (state === 'carried' || step === 'carry') await save(CARRIED)
    if (state === 'paid' || step === 'settle') await save(SETTLED)
  },
  change: ({ id, rowVersion, contractId, claimId }) => ({ id, rowVersion, contractId, claimId, notes: 'Checked' }),
}
