import { makeContract } from '#modules/contracts/testing/contract-in-force.ts'
import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { name: 'Reinforcement', unit: 't', specification: 'BS 4449' }

export const stepped: SteppedRecords = {
  path: '/materials',
  prepare: async (call) => ({ contractId: (await makeContract(call, [['10', '1000']])).id }),
  draft: ({ projectCode }) => ({ projectCode, ...FACTS }),
  without: { specification: '' },
  change: ({ id, rowVersion, contractId }) => ({ id, rowVersion, contractId, ...FACTS, supplier: 'Mill' }),
}
