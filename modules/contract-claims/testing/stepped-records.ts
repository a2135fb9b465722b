import { makeContract } from '#modules/contracts/testing/contract-in-force.ts'
import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { title: 'Gate closed', eventOn: '2026-01-10', awareOn: '2026-01-12' }
const LATER = { noticedOn: '2026-01-20', detailedOn: '2026-02-20', awardedAmount: '1000', awardedDays: 2 }
/** Later than the 28 days that it may take. */
const LATE = { noticedOn: '2026-03-20', objectedOn: '2026-03-25', detailedOn: '2026-03-25' }

export const stepped: SteppedRecords = {
  path: '/contract-claims',
  prepare: async (call) => ({ contractId: (await makeContract(call, [['10', '1000']])).id }),
  draft: ({ projectCode }) => ({ projectCode, ...FACTS, ...LATER }),
  without: { noticedOn: null, detailedOn: null, awardedAmount: null, awardedDays: null },
  byAnother: ['agree', 'determine'],
  ready: async ({ call }, { id, rowVersion, contractId }, state, step) => {
    if (state === 'lapsed' || step === 'lapse')
      await call('PUT', `/contract-claims/${id}`, { id, rowVersion, contractId, ...FACTS, ...LATER, ...LATE })
  },
  change: ({ id, rowVersion, contractId }) => ({ id, rowVersion, contractId, ...FACTS, ...LATER, clause: '20.2' }),
}
