/** Where the browser keeps what a person has arranged. In a file of its own: the first page reads it before the stores. */
export const PREFERENCES_KEY = 'plumbline-preferences'
