import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { title: 'Trench open', shape: { type: 'Point', coordinates: [46.7, 24.8] } }

export const stepped: SteppedRecords = {
  path: '/annotations',
  draft: ({ projectCode, siteCode, structureCode }) => ({ projectCode, siteCode, structureCode, ...FACTS }),
  change: (record) => ({ ...FACTS, id: record.id, rowVersion: record.rowVersion }),
}
