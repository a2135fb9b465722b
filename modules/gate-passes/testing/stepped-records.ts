import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const plate = () => `V-${Math.random()}`.slice(0, 20)

export const stepped: SteppedRecords = {
  path: '/gate-passes',
  draft: ({ projectCode, siteCode }) => ({ projectCode, siteCode, name: 'Tipper', plate: plate() }),
  change: (record) => ({ name: 'Tipper', plate: plate(), id: record.id, rowVersion: record.rowVersion }),
}
