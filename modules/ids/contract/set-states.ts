// Apart from the schemas, so that lists do not bring the schema reader along.

/** `failed`: the file cannot be read, and nothing can be checked against it. */
export const SET_STATES = ['reading', 'ready', 'failed'] as const
export type SetState = (typeof SET_STATES)[number]
