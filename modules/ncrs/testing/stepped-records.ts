import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { title: 'Honeycombing', disposition: 'repair', rootCause: 'No vibration', correctiveAction: 'Grouted' }

// What each step needs stands in `ncrs.test.ts`: without a disposition there is no way to the second of them.
export const stepped: SteppedRecords = {
  path: '/ncrs',
  draft: ({ projectCode, siteCode, structureCode }) => ({ projectCode, siteCode, structureCode, ...FACTS }),
  change: (record) => ({ ...FACTS, id: record.id, rowVersion: record.rowVersion }),
}
