export { type DocumentShare, pageSharesOf, type SharedDocument, sharedWith } from './document-share-repository.ts'
export { type Sharer, shareDocument, withdrawDocument } from './share-document.ts'
export { alsoShared } from './shared-total.ts'
