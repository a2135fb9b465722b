// Without the schema reader: the page behind a link reads this.

/** Days that a link takes forms, where its maker does not say. */
export const DEFAULT_LINK_DAYS = 30
/** A code on a board hangs for a year at most. */
export const LONGEST_LINK_DAYS = 365
export const MOST_LINK_FORMS = 10_000
export const LINK_STATES = ['open', 'expired', 'withdrawn', 'used-up'] as const
/** One photo or recording of a form that comes by a link. */
export const MOST_LINK_FILE_BYTES = 8 * 1024 * 1024
