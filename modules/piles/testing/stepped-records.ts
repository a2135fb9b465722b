import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

let added = 0
const FACTS = { type: 'bored', diameterMm: 900, designLength: 18, boredOn: '2026-03-01', pouredOn: '2026-03-02' }

export const stepped: SteppedRecords = {
  path: '/piles',
  // A number is once in a structure.
  draft: (place) => {
    added += 1
    return { ...place, ...FACTS, pileNo: `S-${added}` }
  },
  change: ({ id, rowVersion, pileNo }) => ({ ...FACTS, id, rowVersion, pileNo }),
}
