import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { fillBill } from './contract-in-force.ts'

const FACTS = { title: 'Harbour', acceptedAmount: '1000', commencesOn: '2026-01-04', takenOverOn: '2026-02-01' }

export const stepped: SteppedRecords = {
  path: '/contracts',
  draft: ({ projectCode }) => ({ projectCode, ...FACTS }),
  without: { commencesOn: null, takenOverOn: null },
  ready: async ({ call }, contract) => {
    await fillBill(call, contract, [['10', '100']])
  },
  change: ({ id, rowVersion }) => ({ ...FACTS, id, rowVersion, title: 'Harbour, quay' }),
}
