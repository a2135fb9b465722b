import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { name: 'Substation', discipline: 'civil', level: 'CWP' }

export const stepped: SteppedRecords = {
  path: '/work-packages',
  draft: (place) => ({ ...place, ...FACTS }),
  change: ({ id, rowVersion }) => ({ ...FACTS, id, rowVersion }),
}
