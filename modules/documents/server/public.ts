export type { FoundPassage } from '../contract/found-passage.ts'
export { arrivalOf, arrivedDocument, type Owed } from './arrived-document.ts'
export { type DocumentFile, findDocumentFiles, listDocumentFiles } from './document-files.ts'
export { removeDocument } from './document-records.ts'
export { findRevision, type RevisionFile } from './find-revision.ts'
export { heldDocuments, numberOfDocument } from './held-documents.ts'
export { type IndexedText, indexText } from './index-text.ts'
export {
  type Asker,
  type PassageSearch,
  passagesOf,
  type RevisionFacts,
  readableRevisions,
  revisionsInSight,
  searchPassages,
} from './search-passages.ts'
export { unseenDocuments } from './unseen-documents.ts'
