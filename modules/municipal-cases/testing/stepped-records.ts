import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { serviceCode: 'litter', description: 'Debris on the pavement', address: 'Gate 2' }

export const stepped: SteppedRecords = {
  path: '/municipal-cases',
  draft: ({ projectCode, siteCode }) => ({ projectCode, siteCode, ...FACTS }),
  change: (record) => ({ ...FACTS, id: record.id, rowVersion: record.rowVersion }),
}
