/** Where a link to a document leads; its token follows in the fragment, which no server and no log sees. */
export const DOCUMENT_LINK_PATH = '/document/link'
