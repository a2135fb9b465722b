import { makeContract } from '#modules/contracts/testing/contract-in-force.ts'
import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { enterQuantities } from './reviewed-claim.ts'

const FACTS = { periodFrom: '2026-01-01', periodTo: '2026-01-31' }

export const stepped: SteppedRecords = {
  path: '/payment-claims',
  // A contract has one open claim.
  prepareEach: async (call) => ({ contractId: (await makeContract(call, [['10', '1000']])).id }),
  draft: ({ projectCode }) => ({ projectCode, ...FACTS }),
  byAnother: ['review'],
  ready: async ({ call }, claim) => {
    await enterQuantities(call, claim, ['2'])
  },
  change: ({ id, rowVersion, contractId }) => ({ ...FACTS, id, rowVersion, contractId, notes: 'Counted' }),
}
