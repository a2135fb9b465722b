import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { requestedFor: '2026-01-05T07:00:00Z', location: 'Level 01' }

export const stepped: SteppedRecords = {
  path: '/inspections',
  // Of the past, for a witness who did not come.
  draft: ({ projectCode, siteCode, structureCode }) => ({
    projectCode,
    siteCode,
    structureCode,
    ...FACTS,
    point: { activity: 'Pouring', kind: 'witness', noticeHours: 0 },
  }),
  change: (record) => ({ ...FACTS, id: record.id, rowVersion: record.rowVersion }),
}
