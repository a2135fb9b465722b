import { makeContract } from '#modules/contracts/testing/contract-in-force.ts'
import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const VALUES = { contractorAmount: '1200', approvedAmount: '1000', approvedDays: 0 }

export const stepped: SteppedRecords = {
  path: '/variations',
  prepare: async (call) => ({ contractId: (await makeContract(call, [['10', '1000']])).id }),
  draft: ({ projectCode }) => ({ projectCode, title: 'Larger pipe', ...VALUES }),
  without: { contractorAmount: null, approvedAmount: null, approvedDays: null },
  byAnother: ['agree'],
  change: ({ id, rowVersion, contractId }) => ({ id, rowVersion, contractId, title: 'Larger main', ...VALUES }),
}
