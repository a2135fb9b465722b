import { defineServerModule } from '#platform/server/define-server-module.ts'
import { rebuildSearch } from '#platform/server/records/rebuild-search.ts'
import { searchApi } from '../contract/search-api.ts'
import { searchRecords } from './search-records.ts'

export const searchServer = defineServerModule(searchApi, {
  handlers: {
    find: async (context, { typed, kinds, limit }) => ({
      records: await searchRecords(context, { typed, limit, kinds: kinds?.split(',').filter(Boolean) ?? null }),
    }),
  },
  /** Beside everything else: people sign in while the search still takes up what an older release left. */
  start: async ({ database, log }) => {
    const stopping = new AbortController()
    const rebuilding = rebuildSearch({ database }, 'behind', stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the search was not brought up to date')
    })
    return async () => {
      stopping.abort()
      await rebuilding
    }
  },
})
