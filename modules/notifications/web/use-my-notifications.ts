import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { notificationsApi } from '../contract/notifications-api.ts'

export const NOTIFICATIONS_PAGE = 20

/** One's own newest notifications, and how many are unread. As it stands, the bell and its panel read it together. */
export function useMyNotifications({ shown = NOTIFICATIONS_PAGE, unreadOnly = false } = {}) {
  useLiveEvents({ kinds: ['notification'] })
  const query = { page: 1, pageSize: shown, unreadOnly: unreadOnly ? 'true' : 'false' } as const
  return useApiQuery(notificationsApi, 'list', query, { keepPrevious: true })
}
