import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { type: 'tipper' }

export const stepped: SteppedRecords = {
  path: '/vehicles',
  draft: ({ projectCode, siteCode }) => ({ projectCode, siteCode, ...FACTS, plate: `P-${Math.random()}` }),
  change: (record) => ({ ...FACTS, plate: `P-${Math.random()}`, id: record.id, rowVersion: record.rowVersion }),
}
