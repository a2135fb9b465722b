/** Kinds of records on which a procedure may start by itself; empty: by hand alone. */
export const STARTS_FOR = ['', 'incident', 'quality-log', 'bcf-topic', 'cad-drawing', 'bim-model'] as const
