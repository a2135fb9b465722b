import { z } from 'zod'

/**
 * Code of a project, site or structure: what records, files, permissions and deep links refer to. Unique in the
 * installation and never changed, because the specification's calls name a site or a structure by its code alone.
 */
export const PlaceCode = z
  .string()
  .trim()
  .regex(/^[A-Z0-9][A-Z0-9._-]{1,39}$/, 'Use 2 to 40 capital letters, digits, dots, dashes or underscores.')
export type PlaceCode = z.output<typeof PlaceCode>

/** Where a record belongs. A record of a site has no structure; a record of a project has neither. */
export interface Place {
  readonly projectCode: string
  readonly siteCode: string | null
  readonly structureCode: string | null
}
