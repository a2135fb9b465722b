/** Rows of a page where a screen names no other number. The contract's own constant would bring the schema reader along. */
export const DEFAULT_PAGE_SIZE = 50
