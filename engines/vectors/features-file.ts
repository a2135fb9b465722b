/** What `read-process.ts` leaves in its folder: `VectorFeature`, one a line as JSON. */
export const FEATURES_FILE = 'features.jsonl'
