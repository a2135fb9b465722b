/** Whoever asks, in a filter by person. The contract's own constant would bring the schema reader along. */
export const ME = 'me'
