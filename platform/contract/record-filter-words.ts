// Without the schema reader: lists read this.

/** Stands for whoever asks: an address with it can be handed on, and a view with it be shared. */
export const ME = 'me'

/** Stands for records in which nobody is named. */
export const NONE = 'none'

/** What a list of records with states can be narrowed to: what waits for somebody, for whoever asks, and too long. */
export const TURNS = ['open', 'mine', 'late'] as const
