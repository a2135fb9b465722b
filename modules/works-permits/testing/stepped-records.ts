import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = {
  name: 'Water main',
  applicant: 'Water authority',
  nature: 'trenchOpening',
  street: 'Boulevard',
  startsOn: '2026-03-09',
  endsOn: '2026-03-12',
}

export const stepped: SteppedRecords = {
  path: '/works-permits',
  draft: ({ projectCode, siteCode }) => ({ projectCode, siteCode, ...FACTS }),
  change: (record) => ({ ...FACTS, id: record.id, rowVersion: record.rowVersion }),
}
