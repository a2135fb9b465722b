/** What the reader of documents leaves in its folder: the segment of the index, and the text of the pages as JSON. */
export const DOCUMENT_SEGMENT_FILE = 'document.segment'
export const DOCUMENT_PAGES_FILE = 'pages.json'
export const STAMPED_FILE = 'stamped.pdf'
/** A PDF with marks as annotations. */
export const MARKED_FILE = 'marked.pdf'
/** The first page, small. */
export const THUMBNAIL_FILE = 'thumbnail.webp'
