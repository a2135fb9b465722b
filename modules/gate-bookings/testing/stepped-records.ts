import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const slot = { fromAt: '2026-03-09T09:00:00Z', untilAt: '2026-03-09T10:00:00Z' }

export const stepped: SteppedRecords = {
  path: '/gate-bookings',
  draft: ({ projectCode, siteCode }) => ({ projectCode, siteCode, name: 'Concrete', plate: '1001 AAA', ...slot }),
  change: (record) => ({ name: 'Steel', plate: '1002 AAA', ...slot, id: record.id, rowVersion: record.rowVersion }),
}
