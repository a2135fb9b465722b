import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { name: 'Serious injury', area: 'incident' }

export const stepped: SteppedRecords = {
  path: '/procedures',
  draft: ({ projectCode }) => ({ projectCode, ...FACTS }),
  change: (record) => ({ ...FACTS, id: record.id, rowVersion: record.rowVersion }),
}
