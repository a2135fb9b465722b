import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const name = () => `Camp ${Math.random()}`

export const stepped: SteppedRecords = {
  path: '/camps',
  draft: ({ projectCode, siteCode }) => ({ projectCode, siteCode, name: name(), capacity: 20 }),
  change: (record) => ({ name: name(), capacity: 20, id: record.id, rowVersion: record.rowVersion }),
}
