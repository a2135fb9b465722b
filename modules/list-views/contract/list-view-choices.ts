// Apart from the schemas, so that the menu of views does not bring the schema reader along.

/** For whom a view is. */
export const AUDIENCES = ['own', 'role', 'project'] as const
export type Audience = (typeof AUDIENCES)[number]
