import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { title: 'Looked at', shareAs: 'S2', publishAs: 'A1' }

export const stepped: SteppedRecords = {
  path: '/documents',
  // A file and a number for each.
  prepareEach: async (_call, _place, _callOfAnother, storeFile) => {
    const fileId = await storeFile('plan.txt', 'Plan')
    return { fileId, number: `D-${fileId}` }
  },
  draft: ({ projectCode, siteCode, structureCode }) => ({
    projectCode,
    siteCode,
    structureCode,
    ...FACTS,
    revision: 'C01',
  }),
  byAnother: ['share', 'publish'],
  without: { shareAs: null, publishAs: null },
  change: ({ id, rowVersion, number }) => ({ ...FACTS, id, rowVersion, number }),
}
