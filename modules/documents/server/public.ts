export type { FoundPassage } from '../contract/found-passage.ts'
export { type DocumentFile, findDocumentFiles, listDocumentFiles } from './document-files.ts'
export { findRevision, type RevisionFile } from './find-revision.ts'
export {
  type Asker,
  type PassageSearch,
  type RevisionFacts,
  revisionsInSight,
  searchPassages,
} from './search-passages.ts'
