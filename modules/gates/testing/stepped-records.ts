import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

export const stepped: SteppedRecords = {
  path: '/gates',
  draft: ({ projectCode, siteCode }) => ({ projectCode, siteCode, name: 'North' }),
  change: (record) => ({ name: 'South', id: record.id, rowVersion: record.rowVersion }),
}
