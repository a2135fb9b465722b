import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { searchModule } from './search-module.ts'

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

export const MOST_FOUND = 30

export const searchApi = defineApi(searchModule, {
  find: {
    method: 'GET',
    path: '/search',
    summary: 'Find records by number, title, text, person and place; without words the ones that changed last',
    // Each kind of record says who may read it, and row-level security where.
    access: 'any-signed-in',
    input: z.object({
      typed: z.string().max(200).default(''),
      /** Ids of kinds, comma-separated; without them all kinds. */
      kinds: z.string().max(2000).optional(),
      limit: z.coerce.number().int().min(1).max(MOST_FOUND).default(12),
    }),
    output: z.object({ records: z.array(SearchHit) }),
  },
})
