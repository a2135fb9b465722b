import { z } from 'zod'

const Text = z.object({ en: z.string(), ar: z.string() })

/** A record as the search shows it: enough to tell it from others, and where it opens. */
export const SearchHit = z.object({
  /** Of `defineRecordKind`: `cad-drawing`. */
  kind: z.string(),
  kindTitle: Text,
  /** As its kind's history names it. */
  id: z.string(),
  /** Empty where its kind has no numbers. */
  number: z.string(),
  title: z.string(),
  /** Empty where it has none. */
  titleAr: z.string(),
  projectCode: z.string().nullable(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  /** Name of the structure, or else of the site, in which it lies; null where it lies in none. */
  placeName: Text.nullable(),
  updatedAt: z.string(),
  /** Of its own screen; null where it has none, or the caller may not open it. */
  address: z.string().nullable(),
})
export type SearchHit = z.output<typeof SearchHit>

/** As many are answered at once. */
export const MOST_FOUND = 30
