import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { title: 'Chipped edge' }

export const stepped: SteppedRecords = {
  path: '/observations',
  draft: ({ projectCode, siteCode, structureCode }) => ({ projectCode, siteCode, structureCode, ...FACTS }),
  change: (record) => ({ ...FACTS, id: record.id, rowVersion: record.rowVersion }),
}
