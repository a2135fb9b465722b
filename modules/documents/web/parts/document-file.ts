/** Any file can be a document; finished uploads with the purpose wait for theirs. */
export const DOCUMENT_FILE = { purpose: 'document.source', endings: [] } as const
