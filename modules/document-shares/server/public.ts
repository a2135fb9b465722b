export type { DocumentShare, SharedDocument } from './document-share-repository.ts'
export { type Sharer, shareDocument, withdrawDocument } from './share-document.ts'
