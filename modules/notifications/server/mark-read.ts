import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { notificationsApi } from '../contract/notifications-api.ts'
import { countUnread, setRead } from './notification-repository.ts'

type MarkRead = (typeof notificationsApi.endpoints)['markRead']

/** Marks the caller's own notifications as read, and tells their other windows. A second time changes nothing. */
export async function markRead(
  { db, user, services }: RequestContext,
  { ids, upTo }: InputOf<MarkRead>,
): Promise<OutputOf<MarkRead>> {
  const changed = await setRead(db, user.id, { ids, upTo }, services.now())
  if (changed > 0)
    await publishEvent(db, { type: 'notification.read', place: null, userId: user.id, entityId: user.id })
  return { unread: await countUnread(db, user) }
}
