import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { title: 'Honeycombing', disposition: 'repair', rootCause: 'No vibration', correctiveAction: 'Grouted' }

export const stepped: SteppedRecords = {
  path: '/ncrs',
  draft: ({ projectCode, siteCode, structureCode }) => ({ projectCode, siteCode, structureCode, ...FACTS }),
  without: { disposition: null, rootCause: '', correctiveAction: '' },
  change: (record) => ({ ...FACTS, id: record.id, rowVersion: record.rowVersion }),
}
