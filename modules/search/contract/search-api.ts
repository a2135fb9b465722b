import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { MOST_FOUND, SearchHit } from './search-hit.ts'
import { searchModule } from './search-module.ts'

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
