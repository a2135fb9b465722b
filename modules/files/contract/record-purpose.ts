/**
 * Begins the purpose of files that hang on a record: `record.` and its id. They are read through that record by who may read
 * it, and not by their place alone.
 */
export const RECORD_PURPOSE = 'record.'
