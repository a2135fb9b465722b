import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { inboxApi } from '../contract/inbox-api.ts'

/** How much waits for the person; undefined until it is known. The bell and its panel read it together. */
export function useTaskCounts() {
  useLiveEvents({ kinds: ['task', 'cover'] })
  return useApiQuery(inboxApi, 'counts', {}, { keepPrevious: true }).data
}
