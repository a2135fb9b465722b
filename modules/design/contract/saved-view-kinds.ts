// Apart from the schemas, so that lists do not bring the schema reader along.

/** A viewpoint is camera, cut, visibility and selection; a filter is conditions on properties. */
export const SAVED_VIEW_KINDS = ['viewpoint', 'filter'] as const
export type SavedViewKind = (typeof SAVED_VIEW_KINDS)[number]
