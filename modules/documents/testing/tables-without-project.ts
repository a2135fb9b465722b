/** Tables that carry neither project nor person, each with its reason: `platform/server/database/distribution.test.ts`. */
export const tablesWithoutProject = {
  document_segments: 'an index over the text of all documents: who may read which is asked of the revisions',
}
