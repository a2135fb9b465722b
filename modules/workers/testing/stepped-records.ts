import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { name: 'Anil', trade: 'mason' }
const badge = () => `W-${Math.random()}`.slice(0, 20)

export const stepped: SteppedRecords = {
  path: '/workers',
  draft: ({ projectCode, siteCode }) => ({ projectCode, siteCode, ...FACTS, badge: badge() }),
  change: (record) => ({ ...FACTS, badge: badge(), id: record.id, rowVersion: record.rowVersion }),
}
